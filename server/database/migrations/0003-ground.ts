import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { ANALYTICS } from './0003-ground/analytics.ts'
import { BLOG } from './0003-ground/blog.ts'
import { CATALOG } from './0003-ground/catalog.ts'
import { KERNEL } from './0003-ground/kernel.ts'
import { MAIL } from './0003-ground/mail.ts'

/** What selling and people stand on: tasks, events, stock, history, and numbers that are kept instead of counted. */
export const ground: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...KERNEL, ...BLOG, ...CATALOG, ...MAIL, ...ANALYTICS]) {
      await sql.raw(statement).execute(db)
    }
  },
}
