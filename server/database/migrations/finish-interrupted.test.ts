import SqliteDatabase, { type Database } from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Tables } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { foundation } from './0001-foundation.ts'
import { writing } from './0002-writing.ts'
import { ground } from './0003-ground.ts'

// Later versions commit a migration as a whole.
const known = {
  '0001-foundation': foundation,
  '0002-writing': () => writing,
  '0003-ground': ground,
}
const OLD = Object.keys(known)
const AT = '2026-01-01T00:00:00.000Z'
const log = pino({ level: 'silent' })

const ROWS = [
  `INSERT INTO users (id, name, email, email_key, role, created_at, updated_at)
    VALUES ('u', 'Noor', 'n@example.com', 'n', 'user', '${AT}', '${AT}')`,
  `INSERT INTO posts (id, slug, title, content, excerpt, author_id, created_at, updated_at, status, reading_minutes, likes_count)
    VALUES ('a', 'a', 'A', '', '', 'u', '${AT}', '${AT}', 'published', 1, 7)`,
  `INSERT INTO post_views (post_id, day, count) VALUES ('a', '2026-01-01', 3)`,
  `INSERT INTO products (id, slug, title, price_cents, stock, selling_mode, created_at, updated_at)
    VALUES ('p', 'p', 'Proper', 100, 5, 'own', '${AT}', '${AT}')`,
]

function open() {
  const file = new SqliteDatabase(':memory:')
  file.pragma('foreign_keys = ON')
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: file }),
    log: ({ query }) => void statements.push(query.sql),
  })
  return { file, db, statements }
}

/** What each migration of an old version ran. */
async function oldStatements(): Promise<string[][]> {
  const { db, statements } = open()
  const lists: string[][] = []
  for (const make of Object.values(known)) {
    await make('sqlite').up(db)
    lists.push(statements.splice(0))
  }
  await db.destroy()
  return lists
}

function contentOf(file: Database): Record<string, unknown[]> {
  const tables = file
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%_search%'
      AND name NOT LIKE 'kysely_%' ORDER BY name`,
    )
    .pluck()
    .all() as string[]
  return Object.fromEntries(
    tables.map((name) => [name, file.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`).all()]),
  )
}

/** A file in which an old version was killed after some statements of a migration, and with them committed. */
async function upgradeKilled(lists: string[][], { at, stopped }: { at: number; stopped: number }) {
  const { file, db } = open()
  file.exec('CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255))')
  for (const [place, list] of lists.slice(0, at).entries()) {
    for (const statement of list) file.exec(statement)
    file.prepare('INSERT INTO kysely_migration VALUES (?, ?)').run(OLD[place], AT)
  }
  if (at === 2) for (const row of ROWS) file.exec(row)
  for (const statement of lists[at]?.slice(0, stopped) ?? []) file.exec(statement)
  await migrate(db, { engine: 'sqlite', log, known })
  const content = contentOf(file)
  await db.destroy()
  return content
}

test('an upgrade that an older version left half done is finished, wherever it was killed', async () => {
  const lists = await oldStatements()
  for (const [at, list] of lists.entries()) {
    const whole = await upgradeKilled(lists, { at, stopped: 0 })
    for (let stopped = 1; stopped <= list.length; stopped += 3) {
      expect([at, stopped, await upgradeKilled(lists, { at, stopped })]).toEqual([
        at,
        stopped,
        whole,
      ])
    }
  }
}, 60_000)
