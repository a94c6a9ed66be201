import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The former addresses of categories, and those of categories whose posts or products moved to them. */
export const formerCategories: Migration = {
  async up(db: Kysely<unknown>) {
    for (const kind of ['post', 'product'])
      for (const statement of statements(kind)) await sql.raw(statement).execute(db)
  },
}

const statements = (kind: string) => [
  `CREATE TABLE ${kind}_category_slugs (
    slug text PRIMARY KEY,
    category_id text NOT NULL REFERENCES ${kind}_categories (id) ON DELETE CASCADE,
    former_id text
  )`,
  `CREATE INDEX ${kind}_category_slugs_of ON ${kind}_category_slugs (category_id)`,
]
