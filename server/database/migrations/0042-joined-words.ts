import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes every post, product and message again: words joined by hyphens are also indexed as one. */
export const joinedWords: Migration = {
  async up(db: Kysely<unknown>) {
    for (const searched of SEARCHED) await sql.raw(indexing(searched)).execute(db)
  },
}

const SEARCHED = [
  { table: 'posts', thing: 'post', time: 'updated_at' },
  { table: 'products', thing: 'product', time: 'updated_at' },
  { table: 'contact_messages', thing: 'message', time: 'created_at' },
]

// A task that waits already does the same.
const indexing = ({ table, thing, time }: (typeof SEARCHED)[number]) =>
  `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
    SELECT '${thing}.joined-' || id, '${thing}.changed → search', id,
      '{"id":"' || id || '","name":"${thing}.changed","at":"' || ${time} || '","data":{"${thing}Id":"' || id || '"}}',
      ${time}, ${time} FROM ${table} WHERE true
    ON CONFLICT DO NOTHING`
