import { countUsesOf, isWithinLimit } from '#server/database/rate-limits.ts'
import { keyedHash } from '#server/database/site-secret.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { confirmedUntil } from '#server/modules/orders/lifecycle/index.ts'

const MOST_AT_ONCE = 3
const MOST_WAITING = 5
const PURPOSE = 'orders on delivery'

/** An order on delivery of somebody whom nobody knows, and how its limits can be avoided. */
type Unproven = {
  address: string
  /** Whoever else may be told apart: the email address, and the account or the browser. */
  others: readonly (string | null)[]
  totalCents: number
  limitCents: number
  advice: string
}

/**
 * Whether an order on delivery waits until somebody stands behind it: because it is for much, or because its network, email
 * address or browser has had its small ones for the day. Refuses one of a network too many of whose orders wait. Counters
 * are locked until the transaction ends, so that orders that are placed at once see each other.
 */
export async function needsConfirmation(scope: Scope, order: Unproven): Promise<boolean> {
  const isMuch = order.totalCents > order.limitCents
  // One that is free is paid.
  if (!scope.config.RATE_LIMITS || order.totalCents === 0) return isMuch
  const waits = isMuch || (await hasHadItsShare(scope, order))
  if (waits) await requireFewWaiting(scope, order)
  return waits
}

async function hasHadItsShare(scope: Scope, { address, others, ...order }: Unproven) {
  const { tx } = scope
  const otherAddresses = others.filter((text) => text !== null)
  const who = await Promise.all(
    [address, ...otherAddresses].map((text) => keyedHash(tx, PURPOSE, text)),
  )
  const keys = [...new Set(who)]
  const most = async (kind: string, count: number) => {
    const uses = keys.map((key) => ({ key: `on-delivery-${kind}:${key}`, count }))
    const counted = await countUsesOf(tx, scope, { uses, windowMs: DAY_MS })
    return Math.max(...counted.map((limit) => limit.count))
  }
  if ((await most('orders', 1)) > MOST_AT_ONCE) return true
  return (await most('cents', order.totalCents)) > order.limitCents
}

async function requireFewWaiting(scope: Scope, { address, advice }: Unproven): Promise<void> {
  const key = `on-delivery-waiting:${await keyedHash(scope.tx, PURPOSE, address)}`
  const now = scope.clock.now().getTime()
  // As long as an order waits.
  const windowMs = Date.parse(confirmedUntil(scope.clock, scope.config)) - now
  if (await isWithinLimit(scope, key, { max: MOST_WAITING, windowMs })) return
  const text = `Too many orders from your network wait for confirmation. ${advice}`
  throw new Refusal('conflict', 'too_many_open', text)
}
