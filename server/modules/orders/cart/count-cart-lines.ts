import type { Db } from '#server/database/database.ts'
import { findCart, itemsOf } from './queries.ts'

/** How many products are in a member's cart. */
export async function countCartLines(db: Db, userId: string): Promise<number> {
  return itemsOf(await findCart(db, userId)).length
}
