import type { Scope } from '#server/kernel/scope.ts'
import { unpaidLimit, countedSince } from '#server/modules/orders/unpaid-share.ts'
import { findHeld, findUnpaidHolds } from '#server/modules/orders/queries-held.ts'
import { getSettings } from '#server/modules/settings/index.ts'

/** A product or variant with its free pieces. */
type Shelf = { id: string; stock: number }

/**
 * Until when (ISO 8601) people whom nobody knows hold all that they may of a product that is in stock, so that no other of them
 * can order it; undefined while one can.
 */
export async function heldUntil(
  { tx, clock }: Pick<Scope, 'tx' | 'clock'>,
  { id, stock: free }: Shelf,
): Promise<string | undefined> {
  const { unpaidShare } = await getSettings(tx)
  if (unpaidShare >= 100 || free === 0) return undefined
  const since = countedSince(clock.now())
  const held = (await findHeld(tx, [id], since)).get(id) ?? 0
  if (held === 0 || held < unpaidLimit({ free, held }, unpaidShare)) return undefined
  return (await findUnpaidHolds(tx, [id], since)).get(id)?.until
}
