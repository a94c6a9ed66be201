import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { CommentsTables } from './tables.ts'

/** False when the reply was noticed before. */
export async function insertNotice(
  tx: Tx,
  notice: Omit<Insertable<CommentsTables['reply_notices']>, 'is_mailed'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reply_notices')
    .values({ ...notice, is_mailed: 0 })
    .onConflict((conflict) => conflict.column('comment_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks the replies that the member was not mailed about; returns their ids. */
export async function markMailed(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('reply_notices')
    .set({ is_mailed: 1 })
    .where('user_id', '=', userId)
    .where('is_mailed', '=', sql.lit(0))
    .returning('comment_id')
    .execute()
  return rows.map(({ comment_id }) => comment_id)
}

/** Undefined for a member who never chose and was never mailed. */
export function findReplyMail(db: Db, userId: string) {
  return db.selectFrom('reply_mail').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function putReplyMail(
  tx: Tx,
  userId: string,
  change: Omit<Updateable<CommentsTables['reply_mail']>, 'user_id'>,
): Promise<void> {
  await tx
    .insertInto('reply_mail')
    .values({ is_wanted: 1, mailed_at: null, ...change, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}
