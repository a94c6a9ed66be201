import { sql, type SelectQueryBuilder } from 'kysely'
import { asRecord } from '#shared/api/record.ts'

/** For a query without columns, groups or a limit; PostgreSQL's bigint becomes a number. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(asRecord(row).count)
}
