import { sql } from 'kysely'
import type { Db } from './database.ts'

export type TaskFigures = {
  kind: string
  /** Those that are due and nobody works on, up to 1,000. */
  waiting: number
  /** When the oldest of these was due. */
  since: string | null
  /** Those that were given up, up to 1,000. */
  failed: number
}

const MOST_COUNTED = sql.lit(1000)

/** Each kind is found by its index, so that a million tasks of one cost no more than a thousand. */
export async function readTaskFigures(
  db: Db,
  kinds: string[],
  now: string,
): Promise<TaskFigures[]> {
  const asked = sql.join(kinds.map((kind) => sql`(${kind})`))
  const due = sql`t.kind = asked.kind AND t.is_dead = 0 AND coalesce(t.claimed_until, t.run_at) <= ${now}`
  const { rows } = await sql<TaskFigures>`
    WITH asked (kind) AS (VALUES ${asked}),
      dead AS (SELECT kind FROM tasks WHERE is_dead = 1 LIMIT ${MOST_COUNTED})
    SELECT asked.kind,
      (SELECT count(*) FROM (SELECT 1 FROM tasks t WHERE ${due} LIMIT ${MOST_COUNTED}) counted) AS waiting,
      (SELECT min(coalesce(t.claimed_until, t.run_at)) FROM tasks t WHERE ${due}) AS since,
      (SELECT count(*) FROM dead WHERE dead.kind = asked.kind) AS failed
    FROM asked`.execute(db)
  return rows
}

/** The bytes of the database on its disk. */
export async function readDatabaseBytes(db: Db, engine: 'sqlite' | 'postgres'): Promise<number> {
  const { rows } = await (
    engine === 'postgres'
      ? sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`
      : sql<{ bytes: number }>`
        SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`
  ).execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
