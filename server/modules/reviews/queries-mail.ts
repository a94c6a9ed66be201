import type { Db, Tx } from '#server/database/database.ts'

export async function isStopped(db: Db, addressHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_mail_stops')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertStop(tx: Tx, addressHash: string, at: string): Promise<void> {
  await tx
    .insertInto('review_mail_stops')
    .values({ address_hash: addressHash, stopped_at: at })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
}
