import type { Db, Tx } from '#server/database/database.ts'

export function findRatesRow(db: Db) {
  return db.selectFrom('currency_rates').selectAll().where('id', '=', 1).executeTakeFirst()
}

export async function putRatesRow(tx: Tx, rates: string, fetchedAt: string): Promise<void> {
  await tx
    .insertInto('currency_rates')
    .values({ id: 1, rates, fetched_at: fetchedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ rates, fetched_at: fetchedAt }))
    .execute()
}
