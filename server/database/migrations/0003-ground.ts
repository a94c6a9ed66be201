import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/migrate.ts'
import { ANALYTICS } from './0003-ground/analytics.ts'
import { BLOG } from './0003-ground/blog.ts'
import { CATALOG } from './0003-ground/catalog.ts'
import { COMMENTS } from './0003-ground/comments.ts'
import { KERNEL } from './0003-ground/kernel.ts'
import { MAIL } from './0003-ground/mail.ts'
import { search } from './0003-ground/search.ts'

/** What selling and people stand on: tasks, events, stock, history, and numbers that are kept instead of counted. */
export function ground(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const parts = [KERNEL, BLOG, CATALOG, COMMENTS, MAIL, ANALYTICS, search(engine)]
      for (const statement of parts.flat()) await sql.raw(statement).execute(db)
    },
  }
}
