import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

const START_CHARACTERS = 100_000

/** The beginning of each post's stored HTML, by id. */
export async function listContentStarts(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('posts')
    .select(['id', sql<string>`substr(content, 1, ${sql.lit(START_CHARACTERS)})`.as('content')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}
