import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/migrate.ts'
import { phoneKey } from '#shared/phone-key.ts'
import { fold } from '#shared/words.ts'

const AT_ONCE = 500

/** What the lists of the dashboard sort, find, change in bulk and block by. */
export const lists = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    await foldTitles(db, engine)
    await keyPhones(db)
  },
})

function statements(engine: Engine): string[] {
  // By bytes, as SQLite compares, so that their indexes hold in any locale.
  const byBytes = engine === 'postgres' ? 'COLLATE "C"' : ''
  return [
    `ALTER TABLE orders ADD COLUMN phone_key text ${byBytes} NOT NULL DEFAULT ''`,
    `CREATE INDEX orders_phone ON orders (phone_key, id)`,
    `ALTER TABLE post_numbers ADD COLUMN title_key text ${byBytes} NOT NULL DEFAULT ''`,
    `ALTER TABLE post_numbers ADD COLUMN saved_at text NOT NULL DEFAULT ''`,
    `UPDATE post_numbers SET
      title_key = coalesce((SELECT lower(substr(p.title, 1, 80)) FROM posts p WHERE p.id = post_id), ''),
      saved_at = coalesce((SELECT w.saved_at FROM post_workflow w WHERE w.post_id = post_numbers.post_id),
        (SELECT p.updated_at FROM posts p WHERE p.id = post_id), '')`,
    `CREATE INDEX post_numbers_title ON post_numbers (title_key, post_id)`,
    `CREATE INDEX post_numbers_saved ON post_numbers (saved_at, post_id)`,
    `CREATE INDEX post_numbers_likes ON post_numbers (likes, created_at, post_id)`,
    `CREATE INDEX post_numbers_views ON post_numbers (views_30_days, likes, created_at, post_id)`,
    ...BULK,
    ...COMMENTS,
  ]
}

const BULK = [
  `CREATE TABLE bulk_runs (
    id text PRIMARY KEY,
    kind text NOT NULL,
    change text NOT NULL,
    by_user text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    undoes text REFERENCES bulk_runs (id) ON DELETE CASCADE,
    created_at text NOT NULL
  )`,
  `CREATE INDEX bulk_runs_created ON bulk_runs (created_at)`,
  `CREATE INDEX bulk_runs_by ON bulk_runs (by_user)`,
  `CREATE INDEX bulk_runs_undoes ON bulk_runs (undoes)`,
  `CREATE TABLE bulk_items (
    run_id text NOT NULL REFERENCES bulk_runs (id) ON DELETE CASCADE,
    place integer NOT NULL,
    subject_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
    name text NOT NULL,
    problem text NOT NULL,
    undo text NOT NULL,
    PRIMARY KEY (run_id, place)
  )`,
  `CREATE INDEX bulk_items_state ON bulk_items (run_id, state, place)`,
]

const COMMENTS = [
  `ALTER TABLE comments ADD COLUMN is_spam integer NOT NULL DEFAULT 0 CHECK (is_spam IN (0, 1))`,
  `DROP INDEX comments_status`,
  `CREATE INDEX comments_status ON comments (status, is_spam, created_at, id)`,
  `CREATE TABLE blocked_commenters (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    blocked_at text NOT NULL,
    blocked_by text REFERENCES users (id) ON DELETE SET NULL
  )`,
  `CREATE INDEX blocked_commenters_by ON blocked_commenters (blocked_by)`,
]

// Only what the engine's own lower() may have folded otherwise.
async function foldTitles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const isForeign = sql.raw(engine === 'postgres' ? `title ~ '[^ -~]'` : `title GLOB '*[^ -~]*'`)
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT id, title FROM posts WHERE ${isForeign}`.execute(db)
  for (const { id, title } of rows) {
    const key = fold(title).slice(0, 80).toWellFormed()
    await sql`UPDATE post_numbers SET title_key = ${key} WHERE post_id = ${id}`.execute(db)
  }
}

async function keyPhones(db: Kysely<unknown>): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string; shipping_address: string }>`
      SELECT id, shipping_address FROM orders WHERE id > ${last} ORDER BY id LIMIT ${AT_ONCE}`.execute(
      db,
    )
    for (const { id, shipping_address } of rows) {
      const { phone = '' } = JSON.parse(shipping_address) as { phone?: string }
      const key = phoneKey(phone)
      if (key) await sql`UPDATE orders SET phone_key = ${key} WHERE id = ${id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}
