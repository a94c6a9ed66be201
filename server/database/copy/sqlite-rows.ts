import SqliteDatabase, { type Database } from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Tables } from '#server/database/database.ts'
import { migrate, migrations } from '#server/database/migrate.ts'
import type { SiteId } from '#server/database/site-id.ts'
import { INDEX_AGAIN, isCopied, UNCOPIED, type Row, type Table, type WritableRows } from './rows.ts'

const BUSY_TIMEOUT_MS = 30_000

/** Opens the SQLite file at `path` as rows of one moment. */
export function openSqliteRows(path: string, { readonly = true } = {}): WritableRows {
  const database = new SqliteDatabase(path, {
    readonly,
    fileMustExist: true,
    timeout: BUSY_TIMEOUT_MS,
  })
  database.pragma('foreign_keys = OFF')
  // Of a copy that is thrown away when it is not finished; the end writes it through.
  if (!readonly) database.pragma('journal_mode = MEMORY')
  database.exec('BEGIN')
  return {
    tables: tablesOf(database),
    migrations: migrationsOf(database),
    async *read(table) {
      const statement = database
        .prepare<[], Row>(`SELECT ${listed(table)} FROM "${table.name}"`)
        .raw()
      yield* statement.iterate()
    },
    async insert(table, rows) {
      const places = table.columns.map(() => '?').join(', ')
      const statement = database.prepare(
        `INSERT INTO "${table.name}" (${listed(table)}) VALUES (${places})`,
      )
      for (const row of rows) statement.run(row)
    },
    async clear({ name }) {
      database.exec(`DELETE FROM "${name}"`)
    },
    async indexAgain() {
      for (const statement of INDEX_AGAIN) database.exec(statement)
    },
    async close() {
      if (!readonly) database.exec('COMMIT')
      database.close()
    },
  }
}

/** Creates the file or brings it up to date; with `only`, to a schema that has had these migrations. */
export async function migrateSqliteFile(path: string, only?: string[]): Promise<void> {
  const database = new SqliteDatabase(path)
  database.pragma('foreign_keys = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const chosen = Object.entries(migrations).filter(([name]) => !only || only.includes(name))
  await migrate(db, { engine: 'sqlite', targetMigrations: Object.fromEntries(chosen) }).finally(
    () => db.destroy(),
  )
}

/** Writes one moment of the SQLite file at `from`, while others write to it, into a new file of its own. */
export function copySqliteFile(from: string, to: string): void {
  const database = new SqliteDatabase(from, {
    readonly: true,
    fileMustExist: true,
    timeout: BUSY_TIMEOUT_MS,
  })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
  clearUncopied(to)
}

/** Empties the tables that say who viewed what a moment ago, and overwrites what they held. */
function clearUncopied(path: string): void {
  const database = new SqliteDatabase(path, { fileMustExist: true })
  try {
    database.pragma('secure_delete = ON')
    const tableQuery = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?')
    for (const table of UNCOPIED) if (tableQuery.get(table)) database.exec(`DELETE FROM ${table}`)
  } finally {
    database.close()
  }
}

/** Brings the file at `path` up to date and gives it another site id. */
export async function renameSite(path: string, { value, folder }: SiteId): Promise<void> {
  await migrateSqliteFile(path)
  const database = new SqliteDatabase(path, { fileMustExist: true })
  try {
    database
      .prepare('INSERT OR REPLACE INTO site_id (id, value, folder) VALUES (1, ?, ?)')
      .run(value, folder)
  } finally {
    database.close()
  }
}

type Loose = { table: string; parent: string }

/** Throws with what is wrong unless the file is whole: its pages, its search index, its foreign keys. */
export function checkSqliteFile(path: string): void {
  const database = new SqliteDatabase(path, { fileMustExist: true })
  try {
    const fault = database.prepare<[], string>('PRAGMA integrity_check').pluck().get()
    if (fault !== 'ok') throw new Error(fault)
    const loose = database.prepare<[], Loose>('PRAGMA foreign_key_check').get()
    if (loose) throw new Error(`${loose.table} names rows that ${loose.parent} lacks`)
  } finally {
    database.close()
  }
}

function tablesOf(database: Database): Table[] {
  const names = database
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .pluck()
    .all()
  const columns = database
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) ORDER BY name')
    .pluck()
  return names.filter(isCopied).map((name) => ({ name, columns: columns.all(name).toSorted() }))
}

function migrationsOf(database: Database): string[] {
  const tableQuery = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'`)
  if (!tableQuery.get()) return []
  return database
    .prepare<[], string>('SELECT name FROM kysely_migration ORDER BY name')
    .pluck()
    .all()
}

function listed({ columns }: Table): string {
  return columns.map((name) => `"${name}"`).join(', ')
}
