import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'

type NewChange = Insertable<AccountsTables['email_changes']>

export async function insertChange(tx: Tx, row: NewChange): Promise<void> {
  await tx.insertInto('email_changes').values(row).execute()
}

export async function deleteOpenChanges(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .execute()
}

export function findOpenChange(db: Db, userId: string) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .executeTakeFirst()
}

export async function markChanged(tx: Tx, id: string, changedAt: string): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ changed_at: changedAt })
    .where('id', '=', id)
    .execute()
}

export async function deleteEmailChangesBefore(
  tx: Tx,
  before: string,
  limit: number,
): Promise<number> {
  const old = tx
    .selectFrom('email_changes')
    .select('id')
    .where('created_at', '<', before)
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('email_changes')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
