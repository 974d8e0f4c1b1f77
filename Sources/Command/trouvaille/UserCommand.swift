import Accounts
import Foundation
import Photos
import Store

/// `trouvaille user`: who may sign in.
enum UserCommand: Subcommand {
  static let name = "user"
  static let summary = "add, list and remove people"
  static let help = """
    Usage: trouvaille user add NAME [--password P] [--curator]
           trouvaille user list
           trouvaille user password NAME [--password P]
           trouvaille user remove NAME

    Without --password it is asked for on the terminal, or read from standard input. Removing somebody erases all of theirs.

      --data DIR  the folder that holds everything (./data)
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["password", "data"], flags: ["curator"])
    guard let action = arguments.positional.first else { throw UsageError("user needs add, list, password or remove") }
    let store = try Store(folder: arguments.dataFolder)
    let accounts = try Accounts(store)
    if action == "list" {
      guard arguments.positional.count == 1 else { throw UsageError("user list takes no name") }
      for account in try accounts.all() { Terminal.say(account.name + (account.isCurator ? "\tcurator" : "")) }
      return
    }
    guard arguments.positional.count == 2 else { throw UsageError("user \(action) needs one name") }
    let name = arguments.positional[1]
    do {
      switch action {
      case "add":
        let account = try accounts.create(name: name, password: try password(arguments), isCurator: arguments.has("curator"))
        Terminal.say("\(account.name) can sign in.")
      case "password":
        try accounts.setPassword(try find(name, accounts).id, to: try password(arguments))
        Terminal.say("The password is changed; open sessions are ended.")
      case "remove":
        let photos = try PhotoStore(folder: arguments.dataFolder + "/photos")
        try store.erase(member: try find(name, accounts).id) { photos.remove($0) }
        Terminal.say("\(name) and all of theirs are erased.")
      default: throw UsageError("user knows add, list, password and remove, not \(action)")
      }
    } catch let failure as AccountFailure {
      throw Failure(Self.message(failure, name))
    }
  }

  private static func find(_ name: String, _ accounts: Accounts) throws -> Account {
    guard let account = try accounts.account(named: name) else { throw Failure("There is nobody called \(name). Nothing was changed.") }
    return account
  }

  private static func password(_ arguments: Arguments) throws -> String {
    guard let password = arguments["password"] ?? Terminal.askPassword("Password: ") else {
      throw Failure("No password was given. Nothing was changed.")
    }
    return password
  }

  private static func message(_ failure: AccountFailure, _ name: String) -> String {
    switch failure {
    case .account(.nameTaken): "Somebody is called \(name) already. Nothing was changed."
    case .account(.badName): "A name has 1 to 60 characters. Nothing was changed."
    case .account(.weakPassword): "A password has 8 to 256 characters. Nothing was changed."
    case .account(let other): "That could not be done (\(other)). Nothing was changed."
    case .store(let error): error.description
    }
  }
}
