import type { Db, Tx } from '#server/database/database.ts'
import type { AiTables } from './tables.ts'

/** `month` is YYYY-MM. */
export async function sumTokens(db: Db, month: string): Promise<number> {
  const { total } = await db
    .selectFrom('ai_usage')
    .select((eb) =>
      eb.fn.sum<number | null>(eb('input_tokens', '+', eb.ref('output_tokens'))).as('total'),
    )
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

export async function insertUsage(tx: Tx, row: AiTables['ai_usage']): Promise<void> {
  await tx.insertInto('ai_usage').values(row).execute()
}

/** Only rows of the present month count towards its limit, so older ones may go. */
export async function deleteUsageBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('ai_usage')
    .select('id')
    .where('month', '<', before.slice(0, 7))
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('ai_usage')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
