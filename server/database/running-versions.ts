import { CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'

/**
 * SQL for PostgreSQL: the last migration that each process of the site knows which has asked within ten seconds. The connection
 * that watches the database asks twice a second.
 */
export const RUNNING = `SELECT split_part(application_name, ' ', 2) AS last FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'kiosk %'
    AND split_part(application_name, ' ', 3) = current_schema()
    AND state_change > clock_timestamp() - interval '10 seconds'`

/** SQL with one parameter: lets PostgreSQL show which is the last migration that the version of this connection knows. */
export const MARK_VERSION = `SELECT set_config('application_name', 'kiosk ' || $1 || ' ' || current_schema(), false)`

/** Counts the running versions that do not know `migration`, by their connections to PostgreSQL. */
export async function countOlderVersions(tx: Tx, migration: string): Promise<number> {
  const { rows } = await tx.executeQuery<{ last: string }>(CompiledQuery.raw(RUNNING))
  return rows.filter(({ last }) => last < migration).length
}
