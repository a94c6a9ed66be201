import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import {
  addUse,
  hasOrderWith,
  listOwnCodes,
  listOwnDiscounts,
  lockCodes,
  type CodeRow,
} from './queries.ts'

type Ended = Pick<OrderRow, 'id' | 'user_id' | 'email_key'>

/**
 * Counts the uses of an order again that ended and is not paid yet; to be called while it is locked. Refused where others, or
 * another order of the same customer, have used one since, and where the owner has ended one: its price is then nobody's.
 */
export async function retakeDiscounts(scope: Scope, order: Ended): Promise<void> {
  const { tx, engine, clock } = scope
  const own = await listOwnDiscounts(tx, order.id)
  await lockCodes(
    tx,
    engine,
    own.flatMap(({ code_id: id }) => id ?? []),
  )
  const codes = await listOwnCodes(tx, order.id)
  if (codes.length < own.length) throw refused(ENDED)
  for (const code of codes) {
    if (hasEnded(code, timestamp(clock))) throw refused(ENDED)
    if (code.once_each === 1 && (await hasOtherOrder(scope, code, order))) throw refused(USED)
    if (!(await addUse(tx, code.id))) throw refused(USED)
  }
}

function hasEnded({ is_active: isActive, ends_at: endsAt }: CodeRow, now: string): boolean {
  return isActive === 0 || (endsAt !== null && now >= endsAt)
}

function hasOtherOrder({ tx }: Scope, code: CodeRow, order: Ended): Promise<boolean> {
  const customer = { userId: order.user_id, emailKey: order.email_key }
  return hasOrderWith(tx, code.id, { customer, ownOrders: [order.id] })
}

const USED = 'The discount of this order has been used since. Please place it again.'
const ENDED = 'The discount of this order has ended since. Please place it again.'

function refused(text: string): Refusal {
  return new Refusal('conflict', 'discount_refused', text)
}
