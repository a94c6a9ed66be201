import { DAY_MS } from '#server/kernel/clock.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findOrder, type OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { addHints } from './add-hints.ts'
import { countTries } from './count-tries.ts'
import type { RiskHint } from '#shared/orders/risk-hints.ts'
import { hasBoughtBefore, listFailed, listRelated } from './queries.ts'

/** As many as nobody needs who only mistyped a number, or orders for a friend. */
const MANY_TRIES = 3
const MANY_EMAILS = 3

/** Writes down what is unusual about an order, once it is placed and again once it is paid. It stops nothing. */
export async function assessOrder(
  scope: Scope,
  { data: { orderId } }: Happened<'order.placed' | 'order.paid'>,
): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  // Whoever entered it knows for whom.
  if (!order || order.entered_by !== null) return
  const found = [...(await hintsOfDay(scope, order)), ...(await hintOfFirst(scope, order))]
  await addHints(scope, orderId, found)
}

async function hintsOfDay({ tx }: Scope, order: OrderRow): Promise<RiskHint[]> {
  const since = new Date(new Date(order.created_at).getTime() - DAY_MS).toISOString()
  const related = await listRelated(tx, order, since)
  const failed = await listFailed(
    tx,
    related.map(({ id }) => id),
  )
  const tries = countTries(related, failed)
  const emails = new Set(
    related
      .filter(({ network, email_key }) => email_key && network && network === order.network)
      .map(({ email_key }) => email_key),
  ).size
  return [
    ...(tries >= MANY_TRIES ? [{ code: 'tries', count: tries } as const] : []),
    ...(emails >= MANY_EMAILS ? [{ code: 'emails', count: emails } as const] : []),
  ]
}

async function hintOfFirst({ tx }: Scope, order: OrderRow): Promise<RiskHint[]> {
  const { firstOrderCheckCents: from } = await getSettings(tx)
  if (from === 0 || order.total_cents < from || !order.email_key) return []
  return (await hasBoughtBefore(tx, order)) ? [] : [{ code: 'first-order' }]
}
