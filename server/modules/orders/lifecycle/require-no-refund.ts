import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { listRefunding } from './queries-parcels.ts'

/** Refuses to send lines of which a refund takes pieces that has not ended: they would be on the shelf once more, and gone. */
export async function requireNoRefund(
  { tx }: Scope,
  orderId: string,
  lines: readonly { position: number }[],
): Promise<void> {
  const refunding = new Set((await listRefunding(tx, orderId)).map(({ position }) => position))
  if (!lines.some(({ position }) => refunding.has(position))) return
  const text =
    'Some of these items are just being refunded. Send the others, or wait until that is done.'
  throw new Refusal('conflict', 'being_refunded', text)
}
