import { DAY_MS } from '#server/kernel/clock.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { getSettings } from '#server/modules/settings/index.ts'

/** Plans to ask the buyer of an order that was delivered, some days later. */
export async function planAsking(
  scope: Scope,
  { data: { orderId, to }, at }: Happened<'order.changed'>,
): Promise<void> {
  const { reviewMailDays } = await getSettings(scope.tx)
  if (to !== 'delivered' || reviewMailDays === 0) return
  const runAt = new Date(Date.parse(at) + reviewMailDays * DAY_MS).toISOString()
  await scope.schedule({ kind: 'order.ask-review', key: orderId, payload: { orderId }, runAt })
}
