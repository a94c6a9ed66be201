import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the overview asks of products: which nobody can buy, and whose price changes next. */
export const overview: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `CREATE INDEX products_selling ON products (selling_mode)`,
  `CREATE INDEX products_unlinked ON products (selling_mode, id) WHERE affiliate_url = ''`,
  `CREATE INDEX products_sale_from ON products (sale_from) WHERE sale_from IS NOT NULL`,
  `CREATE INDEX products_sale_until ON products (sale_until) WHERE sale_until IS NOT NULL`,
]
