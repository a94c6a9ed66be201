import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Categories that are being removed, while what they hold moves bit by bit. */
export const categoryMoves: Migration = {
  async up(db: Kysely<unknown>) {
    for (const kind of ['post', 'product']) await sql.raw(statement(kind)).execute(db)
  },
}

// No cascade from `to_id`: a category that others are moving to stays.
const statement = (kind: string) => `CREATE TABLE ${kind}_category_moves (
  category_id text PRIMARY KEY REFERENCES ${kind}_categories (id) ON DELETE CASCADE,
  to_id text REFERENCES ${kind}_categories (id),
  moved integer NOT NULL,
  total integer NOT NULL
)`
