import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// For curators: letters, sources, people.
  public func host() -> Response {
    let page = document(title: texts.host.title.string, tab: .me, name: "host") { h in
      h.div.class("section-head") {
        h.h1 { h.text(texts.host.title) }
        h.a.class("button primary").href(.hostImport) {
          icon(h, "upload")
          h.text(texts.host.importTitle)
        }
      }
      h.div.class("columns") {
        letters(h)
        sources(h)
        people(h)
      }
    }
    return Response(body: .html(page))
  }

  private func letters(_ h: HTML) {
    h.section.class("card") {
      h.h2 { h.text(texts.host.letters) }
      if !world.letters.contains(where: { !$0.isDone }) { h.p.class("quiet") { h.text(texts.host.noLetters) } }
      h.ul.class("list") {
        for letter in world.letters.filter({ !$0.isDone }) + world.letters.filter({ $0.isDone }).prefix(50) {
          h.li {
            h.div.class("words") {
              let author = world.people.first { $0.id == letter.from }
              h.p.class("quiet") { h.fill(texts.host.from, author?.name ?? "?") }
              describe(h, letter)
            }
            form(h, .letterDone(letter.id)) {
              hidden(h, "from", letter.from.text)
              hidden(h, "done", letter.isDone ? "0" : "1")
              h.button { h.text(letter.isDone ? texts.host.reopen : texts.host.markDone) }
            }
          }
        }
      }
    }
  }

  private func sources(_ h: HTML) {
    h.section.class("card") {
      h.h2 { h.text(texts.host.sources) }
      if world.catalogue.sources.isEmpty { h.p { h.text(texts.host.noSources) } }
      let counts = world.catalogue.itemCounts
      h.ul.class("list") {
        for (source, count) in zip(world.catalogue.sources, counts) {
          h.li {
            h.div.class("words") {
              h.strong { h.text(source.name) }
              h.p.class("quiet") {
                h.raw("<code>")
                h.text(source.slug)
                h.raw("</code>")
                h.raw(" · ")
                h.count(texts.host.items, count, texts)
                if source.imported > 0 {
                  h.raw(" · ")
                  h.text(texts.day(world.catalogue.zone.local(source.imported).day, today: world.today))
                }
              }
            }
          }
        }
      }
      h.p.class("quiet") { h.fill(texts.host.inAll, texts.counted(texts.host.items, world.catalogue.count)) }
    }
  }

  private func people(_ h: HTML) {
    h.section.class("card") {
      h.h2 { h.text(texts.host.people) }
      h.ul.class("list") {
        for person in world.people {
          h.li {
            h.div.class("words") {
              h.strong { h.text(person.name) }
              h.p.class("quiet") {
                h.fill(texts.host.joined, texts.day(world.catalogue.zone.local(person.joined).day))
                if person.isCurator {
                  h.raw(" · ")
                  h.text(texts.host.curator)
                }
              }
            }
          }
        }
      }
    }
  }
}
