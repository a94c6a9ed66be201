import type { Db } from '#server/database/database.ts'
import { findCart } from './queries.ts'

/** How many products are in a member's cart. */
export async function countCartLines(db: Db, userId: string): Promise<number> {
  const cart = await findCart(db, userId)
  return cart ? (JSON.parse(cart.items) as unknown[]).length : 0
}
