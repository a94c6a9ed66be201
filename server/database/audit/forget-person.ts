import type { Tx } from '#server/database/database.ts'

/** The person of rows by whoever has no account any more. */
const DELETED = 'deleted'

/** Takes a person out of what they did, at most `limit` rows, and returns how many; what was done stays. */
export async function forgetPersonInAudit(
  tx: Tx,
  personId: string,
  { name, limit }: { name: string; limit: number },
): Promise<number> {
  const some = tx.selectFrom('audit').select('id').where('person_id', '=', personId).limit(limit)
  const { numUpdatedRows } = await tx
    .updateTable('audit')
    .set({ person_id: DELETED, person: name })
    .where('id', 'in', some)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
