import SqliteDatabase from 'better-sqlite3'

// PostgreSQL refuses a list without anything in it; SQLite would let such a statement pass unseen.
const { prepare } = SqliteDatabase.prototype
SqliteDatabase.prototype.prepare = function (this: SqliteDatabase.Database, source: string) {
  if (/\bin \(\)/.test(source)) throw new Error(`there is an empty list in ${source}`)
  return prepare.call(this, source)
} as typeof prepare
