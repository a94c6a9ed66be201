import type { Db, Tx } from '#server/database/database.ts'

export function listChecks(db: Db) {
  return db.selectFrom('connection_checks').selectAll().execute()
}

type Outcome = { name: string; at: string; isOk: boolean; words: string }

export async function putCheck(tx: Tx, { name, at, isOk, words }: Outcome): Promise<void> {
  const change = isOk ? { ok_at: at } : { failed_at: at, words }
  await tx
    .insertInto('connection_checks')
    .values({ ok_at: null, failed_at: null, words: '', name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute()
}
