import type { Scope } from '#server/kernel/scope.ts'
import type { MoneyMoved } from '#server/modules/orders/lifecycle/index.ts'
import { writeEvent } from './write-event.ts'

type InPerson = { orderId: string; provider: string; moved: MoneyMoved | undefined }

/** Adds to the ledger that an admin took the money for an order; nothing if it was paid before, or was free. */
export async function writePaidInPerson(
  scope: Scope,
  { orderId, provider, moved }: InPerson,
): Promise<void> {
  if (!moved || moved.amountMinor === 0) return
  const about = { provider, orderId, paymentId: null, source: 'owner' } as const
  await writeEvent(scope, { ...about, kind: 'paid in person', moved })
}
