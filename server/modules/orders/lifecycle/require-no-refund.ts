import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { listRefunding } from './queries-parcels.ts'

export const SEND_OTHERS = 'Send the others, or wait until that is done.'

/**
 * Refuses lines of which a refund takes pieces that has not ended: they would be on the shelf once more, and gone. `advice` is
 * what can be done instead.
 */
export async function requireNoRefund(
  { tx }: Scope,
  orderId: string,
  { lines, advice }: { lines: readonly { position: number }[]; advice: string },
): Promise<void> {
  const refunding = new Set((await listRefunding(tx, orderId)).map(({ position }) => position))
  if (!lines.some(({ position }) => refunding.has(position))) return
  const text = `Some of these items are just being refunded. ${advice}`
  throw new Refusal('conflict', 'being_refunded', text)
}
