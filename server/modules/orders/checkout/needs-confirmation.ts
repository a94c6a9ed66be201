import { countUsesOf, isWithinLimit } from '#server/database/rate-limits.ts'
import { keyedHash } from '#server/database/site-secret.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { Confirmer } from '#server/modules/orders/awaits-confirmation.ts'
import { canMailTo } from '#server/modules/orders/confirmations/index.ts'
import { confirmedUntil } from '#server/modules/orders/lifecycle/index.ts'

const MOST_AT_ONCE = 3
const MOST_WAITING = 5
const PURPOSE = 'orders on delivery'

/** An order on delivery of somebody whom nobody knows, and how its limits can be avoided. */
type Unproven = {
  address: string
  emailKey: string
  /** The account or the browser. */
  buyer: string | null
  totalCents: number
  limitCents: number
  advice: () => string
}

/**
 * Whose word an order on delivery waits for until somebody stands behind it, if it does: because it is for much, or because its network, email
 * address or browser has had its small ones for the day. Refuses one of a network too many of whose orders wait. Counters
 * are locked until the transaction ends, so that orders that are placed at once see each other.
 */
export async function needsConfirmation(
  scope: Scope,
  order: Unproven,
): Promise<Confirmer | undefined> {
  const isMuch = order.totalCents > order.limitCents
  // One that is free is paid.
  const isBounded = Boolean(scope.config.RATE_LIMITS) && order.totalCents > 0
  if (!isMuch && !(isBounded && (await hasHadItsShare(scope, order)))) return undefined
  const confirmer = (await canMailTo(scope, order.emailKey)) ? 'customer' : 'owner'
  if (isBounded) await requireFewWaiting(scope, order, confirmer)
  return confirmer
}

async function hasHadItsShare(scope: Scope, { address, emailKey, buyer, ...order }: Unproven) {
  const { tx } = scope
  const texts = [address, emailKey, buyer].filter((text) => text !== null)
  const who = await Promise.all(texts.map((text) => keyedHash(tx, PURPOSE, text)))
  const keys = [...new Set(who)]
  const most = async (kind: string, count: number) => {
    const uses = keys.map((key) => ({ key: `on-delivery-${kind}:${key}`, count }))
    const counted = await countUsesOf(tx, scope, { uses, windowMs: DAY_MS })
    return Math.max(...counted.map((limit) => limit.count))
  }
  if ((await most('orders', 1)) > MOST_AT_ONCE) return true
  return (await most('cents', order.totalCents)) > order.limitCents
}

async function requireFewWaiting(
  scope: Scope,
  { address, advice }: Unproven,
  confirmer: Confirmer,
): Promise<void> {
  const key = `on-delivery-for-${confirmer}:${await keyedHash(scope.tx, PURPOSE, address)}`
  const now = scope.clock.now().getTime()
  // As long as an order waits.
  const windowMs = Date.parse(confirmedUntil(scope.clock, confirmer)) - now
  if (await isWithinLimit(scope, key, { max: MOST_WAITING, windowMs })) return
  const text = `Too many orders from your network wait for confirmation. ${advice()}`
  throw new Refusal('conflict', 'too_many_open', text)
}
