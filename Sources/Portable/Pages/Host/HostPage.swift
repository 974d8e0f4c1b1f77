import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// For curators: letters, sources, people.
  public func host() -> Response {
    let t = texts.host
    let page = document(title: t.title.string, tab: .me, name: "host") { h in
      h.div(.class("section-head")) {
        h.h1 { h.text(t.title) }
        h.a(.class("button primary"), .href(.hostImport)) {
          icon(h, "upload")
          h.text(t.importTitle)
        }
      }
      h.div(.class("columns")) {
        letters(h)
        sources(h)
        people(h)
      }
    }
    return Response(body: .html(page))
  }

  private func letters(_ h: HTML) {
    let t = texts.host
    h.section(.class("card")) {
      h.h2 { h.text(t.letters) }
      if !world.letters.contains(where: { !$0.isDone }) { h.p(.class("quiet")) { h.text(t.noLetters) } }
      h.ul(.class("list")) {
        for letter in world.letters.filter({ !$0.isDone }) + world.letters.filter({ $0.isDone }).prefix(50) {
          h.li {
            h.div(.class("words")) {
              let author = world.people.first { $0.id == letter.from }
              h.p(.class("quiet")) { h.fill(t.from, author?.name ?? "?") }
              describe(h, letter)
            }
            form(h, .letterDone(letter.id)) {
              hidden(h, "from", letter.from.text)
              hidden(h, "done", letter.isDone ? "0" : "1")
              h.button { h.text(letter.isDone ? t.reopen : t.markDone) }
            }
          }
        }
      }
    }
  }

  private func sources(_ h: HTML) {
    let t = texts.host
    h.section(.class("card")) {
      h.h2 { h.text(t.sources) }
      if world.catalogue.sources.isEmpty { h.p { h.text(t.noSources) } }
      let counts = world.catalogue.itemCounts
      h.ul(.class("list")) {
        for (source, count) in zip(world.catalogue.sources, counts) {
          h.li {
            h.div(.class("words")) {
              h.strong { h.text(source.name) }
              h.p(.class("quiet")) {
                h.raw("<code>")
                h.text(source.slug)
                h.raw("</code>")
                h.raw(" · ")
                h.count(t.items, count, texts)
                if source.imported > 0 {
                  h.raw(" · ")
                  h.text(texts.day(world.catalogue.zone.local(source.imported).day, today: world.today))
                }
              }
            }
          }
        }
      }
      h.p(.class("quiet")) { h.fill(t.inAll, texts.counted(t.items, world.catalogue.count)) }
    }
  }

  private func people(_ h: HTML) {
    let t = texts.host
    h.section(.class("card")) {
      h.h2 { h.text(t.people) }
      h.ul(.class("list")) {
        for person in world.people {
          h.li {
            h.div(.class("words")) {
              h.strong { h.text(person.name) }
              h.p(.class("quiet")) {
                h.fill(t.joined, texts.day(world.catalogue.zone.local(person.joined).day))
                if person.isCurator {
                  h.raw(" · ")
                  h.text(t.curator)
                }
              }
            }
          }
        }
      }
    }
  }
}
