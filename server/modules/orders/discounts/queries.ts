import type { Db, Tx } from '#server/database/database.ts'

export function findCode(db: Db, code: string) {
  return db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()
}

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>

/** Counts a use; false where none is left. */
export async function addUse(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discount_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function subtractUse(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('discount_codes')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute()
}
