import type { Db, Tx } from '#server/database/database.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'

export type ChangesRow = BlogTables['post_changes']

/** The unpublished changes of a post, with the name of whoever saved them. */
export function findChanges(db: Db, postId: string) {
  return db
    .selectFrom('post_changes as c')
    .leftJoin('users as saver', 'saver.id', 'c.saved_by')
    .selectAll('c')
    .select('saver.name as saver_name')
    .where('c.post_id', '=', postId)
    .executeTakeFirst()
}

export async function putChanges(tx: Tx, row: ChangesRow): Promise<void> {
  const { post_id: _, ...change } = row
  await tx
    .insertInto('post_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(change))
    .execute()
}

export async function deleteChanges(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom('post_changes').where('post_id', '=', postId).execute()
}
