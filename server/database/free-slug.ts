import { sql, type RawBuilder } from 'kysely'
import { slugify } from '#shared/text/slug.ts'
import type { Tx } from './database.ts'

const LONGEST = 80

type Slug = RawBuilder<string>

type SlugRequest = {
  text: string
  /** The slug of a text without letters and digits. */
  fallback: string
  /** A condition on the column that holds the slug to try. */
  isTaken(slug: Slug): RawBuilder<boolean>
}

/**
 * The slug of a text, or its first numbered form (`-2`, `-3`, …) that is free, found by one query. Nobody else may choose
 * slugs of that kind meanwhile (`acquireLock`).
 */
export async function freeSlug(tx: Tx, { text, fallback, isTaken }: SlugRequest): Promise<string> {
  const base = sql`CAST(${slugify(text) || fallback} AS text)`
  const next = sql`'-' || CAST(number + 1 AS text)`
  const room = sql`CAST(${LONGEST} AS integer) - length(${next})`
  const { rows } = await sql<{ slug: string }>`
    WITH RECURSIVE tries(number, slug) AS (
      SELECT 1, ${base}
      UNION ALL
      SELECT number + 1, substr(${base}, 1, ${room}) || ${next} FROM tries
      WHERE ${isTaken(sql.ref<string>('tries.slug'))}
    )
    SELECT slug FROM tries ORDER BY number DESC LIMIT 1`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('no slug was tried')
  return found.slug
}
