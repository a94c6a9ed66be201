import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { handTerms } from '#server/modules/orders/administration/index.ts'
import { writeOrder } from '#server/modules/orders/checkout/index.ts'
import { markPaid } from '#server/modules/orders/lifecycle/index.ts'
import { writePaidInPerson, type PaymentMethod } from '#server/modules/orders/payments/index.ts'
import { chargeFor, type ChargeTerms } from '#server/modules/orders/pricing/index.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { Item } from '#server/modules/orders/schema.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { linkMethod } from './payments-offered.ts'
import type { AdditionPayment } from './schema.ts'

/** For so long a mailed link waits for the payment, and the items are set aside. */
const WAITS_MS = 7 * DAY_MS

export type AdditionTerms = { payment: AdditionPayment; method: PaymentMethod; charge: ChargeTerms }

/** How an addition is paid and charged; refused where its customer cannot pay so. To be asked for before the transaction. */
export async function additionTerms(
  ctx: Context,
  order: OrderRow,
  payment: AdditionPayment,
): Promise<AdditionTerms> {
  const { country } = fromJson(order.shipping_address)
  if (payment !== 'link') {
    const paymentMethod = payment === 'free' ? 'paid_in_person' : payment
    const { method, charge } = handTerms(ctx, { paymentMethod, country })
    return { payment, method, charge }
  }
  const method = linkMethod(ctx, await currentSettings(ctx))
  if (!method)
    throw invalidField('payment', 'Customers cannot pay online here. Choose another way.')
  if (order.email === '')
    throw invalidField('payment', 'This order has no email address for a link. Choose another way.')
  return { payment, method, charge: chargeFor(ctx, { country, method }) }
}

type Addition = AdditionTerms & {
  order: OrderRow
  items: Item[]
  shippingCents: number
  /** Whether its customer hears of one that asks for nothing; a link is mailed anyway. */
  notify: boolean
  /** What is being refunded of the order in the same edit. */
  refundMinor?: number
}

/**
 * Adds items to a paid order, as an order of its own that belongs to it: with its own payment, invoice and refunds, for the
 * same customer and address. Returns its id.
 */
export async function askAddition(
  scope: Scope,
  actor: Actor,
  { order, items, payment, method, charge, shippingCents, notify, refundMinor = 0 }: Addition,
): Promise<string> {
  requireOrderManager(actor)
  const isFree = payment === 'free'
  const orderId = await writeOrder(scope, actor, {
    buyer: { userId: order.user_id, holderHash: order.holder_hash },
    input: {
      items,
      email: order.email,
      shippingAddress: fromJson(order.shipping_address),
      paymentMethod: method.id,
      discountCode: '',
    },
    method,
    charge,
    byHand: {
      priceCents: new Map(isFree ? items.map(({ productId }) => [productId, 0]) : []),
      shippingCents: isFree ? 0 : shippingCents,
      amountOffCents: undefined,
      columns: columnsOf(actor, order, notify),
      paidUntil: new Date(scope.clock.now().getTime() + WAITS_MS).toISOString(),
    },
  })
  if (payment === 'paid_in_person') {
    const { moved } = await markPaid(scope, actor, { orderId })
    await writePaidInPerson(scope, { orderId, provider: payment, moved })
  }
  if (payment === 'link') await scope.emit('order.addition-asked', { orderId, refundMinor })
  return orderId
}

function columnsOf(actor: Actor, { id, is_pickup, pickup_at }: OrderRow, notify: boolean) {
  const [entered_by, entered_by_name] =
    actor.kind === 'member' ? [actor.userId, actor.name] : [null, '']
  const is_quiet = notify ? (0 as const) : (1 as const)
  return { entered_by, entered_by_name, is_pickup, pickup_at, is_quiet, adds_to: id }
}
