import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Asks the database for an answer; rejects when there is none. */
export async function ping(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db)
}
