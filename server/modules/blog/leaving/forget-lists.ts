import type { Tx } from '#server/database/database.ts'
import { listsBy, removeListHeads } from '#server/modules/blog/lists/index.ts'

/** Removes the lists of an author who has no posts any more. */
export function forgetLists(tx: Tx, userId: string): Promise<void> {
  return removeListHeads(tx, listsBy(userId))
}
