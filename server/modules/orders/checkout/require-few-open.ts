import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import type { Buyer } from '#server/modules/orders/access.ts'
import { countToDeliver, countWaiting } from './queries.ts'

const MOST_WAITING = 5
const MOST_TO_DELIVER = 10

type Placed = { buyer: Buyer; email: string; isPrepaid: boolean }

/**
 * Refuses one order too many that nobody has paid, or whoever pays nothing could take the whole stock from the others. Asked
 * once the order is written and its stock locked, so that orders placed at once see each other. What others order with a
 * member's address does not count, or they could keep that person from ordering.
 */
export async function requireFewOpen(
  { tx, config }: Scope,
  { buyer, email, isPrepaid }: Placed,
): Promise<void> {
  if (!config.RATE_LIMITS) return
  const who = { ...buyer, emailKey: emailKey(email) }
  if (isPrepaid && (await countWaiting(tx, who)) > MOST_WAITING) throw tooMany(WAITING)
  if (!isPrepaid && (await countToDeliver(tx, who)) > MOST_TO_DELIVER) throw tooMany(TO_DELIVER)
}

const WAITING = `You have ${MOST_WAITING} unpaid orders. Pay for or cancel one of them first; unpaid orders expire after half an hour.`
const TO_DELIVER = `There are already ${MOST_TO_DELIVER} pay-on-delivery orders for this email address. Please wait until one of them has shipped.`

function tooMany(text: string): Refusal {
  return new Refusal('conflict', 'too_many_open', text)
}
