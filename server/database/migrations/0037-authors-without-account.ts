import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { slugify } from '#shared/slug.ts'

const FORMER = `SELECT list FROM post_lists WHERE list LIKE 'public/author/%'`

/** The lists of published posts whose author has a name and no account, by the slug of the name. */
export const authorsWithoutAccount: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ byline: string }>`SELECT DISTINCT byline FROM posts
      WHERE author_id IS NULL AND byline <> '' AND status = 'published'`.execute(db)
    for (const { byline } of rows) {
      const slug = slugify(byline)
      if (!slug) continue
      await sql`INSERT INTO post_places (list, created_at, post_id)
        SELECT ${`public/author/${slug}`}, l.created_at, l.post_id FROM post_places l
        JOIN posts p ON p.id = l.post_id
        WHERE l.list = 'public' AND p.author_id IS NULL AND p.byline = ${byline}`.execute(db)
    }
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `INSERT INTO post_list_months (list, month, count)
    SELECT list, substr(created_at, 1, 7), count(*) FROM post_places
    WHERE list LIKE 'public/author/%' AND list NOT IN (${FORMER}) GROUP BY 1, 2`,
  `INSERT INTO post_lists (list, count, changed_at)
    SELECT list, count(*), coalesce((SELECT changed_at FROM post_lists WHERE list = 'public'), '')
    FROM post_places WHERE list LIKE 'public/author/%' AND list NOT IN (${FORMER}) GROUP BY list`,
]
