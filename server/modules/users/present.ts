import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import { listUsersById, presentListedUser } from '#server/modules/accounts/index.ts'
import { listFacts } from './queries-list.ts'
import type { ManagedUser } from './schema.ts'

/** These accounts in this order, without those that are gone. */
export async function presentUsers(db: Db, ids: readonly string[]): Promise<ManagedUser[]> {
  if (ids.length === 0) return []
  const [rows, facts] = await Promise.all([listUsersById(db, ids), listFacts(db, ids)])
  const factsOf = new Map(facts.map((one) => [one.id, one]))
  return inOrder(rows, ids).map((row) => {
    const one = factsOf.get(row.id)
    return {
      ...presentListedUser(row),
      lastSeenAt: one?.last_seen_at || null,
      ordersCount: one?.orders_count ?? 0,
      commentsCount: one?.comments_count ?? 0,
      isBlocked: Boolean(one?.blocked_at),
      leavesAt: one?.final_at ?? null,
    }
  })
}
