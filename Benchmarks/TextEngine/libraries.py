"""loro and pycrdt (Yrs) behind one face. Both are called below their Python conveniences, so that the library is measured
and not what is around it."""


class Loro:
    def __init__(self):
        import loro

        self.updates = loro.ExportMode.Updates
        self.snapshot = loro.ExportMode.Snapshot
        self.nothing = loro.VersionVector
        self.doc = loro.LoroDoc()
        self.text = self.doc.get_text("text")

    def edit(self, operations):
        insert, delete = self.text.insert, self.text.delete
        for is_insertion, at, what in operations:
            (insert if is_insertion else delete)(at, what)
        self.doc.commit()

    def count(self):
        return self.text.len_unicode

    def string(self):
        return self.text.to_string()

    def made(self, operations):
        """Edits, and what is then sent to the others."""
        before = self.doc.oplog_vv
        self.edit(operations)
        return self.doc.export(self.updates(before))

    def everything(self):
        """All events, without the text that they make."""
        return self.doc.export(self.updates(self.nothing()))

    def file(self):
        return self.doc.export(self.snapshot())

    def take(self, update):
        self.doc.import_(update)

    def take_all(self, updates):
        self.doc.import_batch(updates)


class Yrs:
    def __init__(self):
        import pycrdt

        self.merged = pycrdt.merge_updates
        doc = pycrdt.Doc()
        self.keep = doc
        self.doc = doc._doc
        self.text = doc.get("text", type=pycrdt.Text)

    def within(self, body):
        transaction = self.doc.create_transaction()
        result = body(transaction)
        transaction.commit()
        transaction.drop()
        return result

    def edit(self, operations):
        """A transaction for each: within one nothing is joined, and the time grows with the square of their number."""
        insert, delete = self.text.integrated.insert, self.text.integrated.remove_range
        for is_insertion, at, what in operations:
            transaction = self.doc.create_transaction()
            (insert if is_insertion else delete)(transaction, at, what)
            transaction.commit()
            transaction.drop()

    def count(self):
        return len(self.text)

    def string(self):
        return str(self.text)

    def made(self, operations):
        """Edits, and what the library tells its observers to send: an update since a version would repeat all deletions."""
        sent = []
        subscription = self.keep.observe(lambda event: sent.append(event.update))
        self.edit(operations)
        self.keep.unobserve(subscription)
        return sent[0] if len(sent) == 1 else self.merged(*sent)

    def everything(self):
        return self.keep.get_update()

    file = everything

    def take(self, update):
        self.within(lambda transaction: self.doc.apply_update(transaction, update))

    def take_all(self, updates):
        self.take(self.merged(*updates))
