import type { Db, Tx } from '#server/database/database.ts'

export function findChange(db: Db, { id, userId }: { id: string; userId: string }) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Changes of an account since then that were not undone. */
export function listDone(db: Db, userId: string, since: string) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('changed_at', '>', since)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Marks a change and every later one of its account. */
export async function markUndone(
  tx: Tx,
  { id, userId, undoneAt }: { id: string; userId: string; undoneAt: string },
): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ undone_at: undoneAt })
    .where('user_id', '=', userId)
    .where('id', '>=', id)
    .where('changed_at', 'is not', null)
    .where('undone_at', 'is', null)
    .execute()
}

/** A change since then that another account may undo, and so get this address back. */
export function findHeld(
  db: Db,
  { key, since, exceptUserId }: { key: string; since: string; exceptUserId: string },
) {
  return db
    .selectFrom('email_changes')
    .select('id')
    .where('old_key', '=', key)
    .where('old_proven_at', 'is not', null)
    .where('changed_at', '>', since)
    .where('undone_at', 'is', null)
    .where('user_id', '!=', exceptUserId)
    .executeTakeFirst()
}
