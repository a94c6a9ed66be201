import { sql } from 'kysely'
import type { Tx } from './database.ts'

const MARK = 'kiosk '
// The connection that watches the database asks it twice a second.
const ALIVE_FOR = '10 seconds'

/** SQL with one parameter: lets PostgreSQL show which is the last migration that the version of this connection knows. */
export const MARK_VERSION = `SELECT set_config('application_name', '${MARK}' || $1 || ' ' || current_schema(), false)`

/** Counts the running versions that do not know `migration`, by their connections to PostgreSQL. */
export async function countOlderVersions(tx: Tx, migration: string): Promise<number> {
  const { rows } = await sql<{ last: string }>`
    SELECT split_part(application_name, ' ', 2) AS last FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE ${`${MARK}%`}
      AND split_part(application_name, ' ', 3) = current_schema()
      AND state_change > clock_timestamp() - ${sql.lit(ALIVE_FOR)}::interval`.execute(tx)
  return rows.filter(({ last }) => last < migration).length
}
