import SqliteDatabase from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import type { Tables, Tx } from '#server/database/database.ts'

type Interrupted = {
  /** Runs every earlier migration. */
  before(db: Kysely<Tables>): Promise<unknown>
  up(db: Kysely<Tables>): Promise<unknown>
}

/**
 * Finishes a migration that a killed process of an earlier version left half done: it committed each statement by itself.
 * The migration is replayed on an empty database; where the schema is the one of the file, there it stopped. Returns false
 * when it has not begun, or when the schema is none of those.
 */
export async function finishInterrupted(tx: Tx, migration: Interrupted): Promise<boolean> {
  const { statements, schemas } = await replay(migration)
  const { rows } = await sql.raw(SCHEMA).execute(tx)
  const stoppedAt = schemas.indexOf(JSON.stringify(rows))
  if (stoppedAt <= 0) return false
  for (const statement of statements.slice(stoppedAt)) {
    await sql.raw(repeatable(statement)).execute(tx)
  }
  return true
}

const SCHEMA = `SELECT type, name, sql FROM sqlite_master
  WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%' ORDER BY type, name`

/** `schemas[n]` is the schema after the first n statements. */
async function replay({ before, up }: Interrupted) {
  const database = new SqliteDatabase(':memory:')
  const statements: string[] = []
  const schema = database.prepare(SCHEMA)
  const schemas: string[] = []
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => {
      statements.push(query.sql)
      schemas.push(JSON.stringify(schema.all()))
    },
  })
  await before(db)
  statements.length = 0
  schemas.splice(0, schemas.length, JSON.stringify(schema.all()))
  await up(db)
  await db.destroy()
  return { statements, schemas }
}

// Statements that only move rows leave no trace in the schema, so the last ones may run twice. Their rows are the same.
function repeatable(statement: string): string {
  return statement.replace(/^INSERT INTO/, 'INSERT OR IGNORE INTO')
}
