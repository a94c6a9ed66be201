import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import type { Customer } from '#server/modules/orders/access.ts'
import { awaitsConfirmation } from '#server/modules/orders/awaits-confirmation.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { countToDeliver, countWaiting } from './queries.ts'

const MOST_WAITING = 5
const MOST_TO_DELIVER = 10

type Placed = { buyer: Customer; email: string; orderId: string }

/**
 * Refuses one order too many that nobody has paid, or whoever pays nothing could take the whole stock from the others. Asked
 * once the order is written and its stock locked, so that orders placed at once see each other. What others order with
 * somebody's address does not count, or they could keep that person from ordering.
 */
export async function requireFewOpen(
  { tx, config }: Scope,
  { buyer, email, orderId }: Placed,
): Promise<void> {
  if (!config.RATE_LIMITS) return
  const order = await findOrder(tx, orderId)
  const who = { ...buyer, emailKey: emailKey(email), network: order?.network ?? '' }
  if (!order?.expires_at) {
    if ((await countToDeliver(tx, who)) > MOST_TO_DELIVER) throw tooMany(TO_DELIVER)
  } else if ((await countWaiting(tx, who)) > MOST_WAITING)
    throw tooMany(awaitsConfirmation(order) ? TO_CONFIRM : WAITING)
}

const WAITING = `You have ${MOST_WAITING} unpaid orders. Pay for or cancel one of them first; unpaid orders expire after half an hour.`
const TO_CONFIRM = `You have ${MOST_WAITING} orders that are not paid or confirmed. Confirm or cancel one of them first.`
const TO_DELIVER = `There are already ${MOST_TO_DELIVER} pay-on-delivery orders for this email address. Please wait until one of them has shipped.`

function tooMany(text: string): Refusal {
  return new Refusal('conflict', 'too_many_open', text)
}
