import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { presentTaxes } from '#server/modules/orders/present-taxes.ts'
import { findOrder, type OrderRow } from '#server/modules/orders/queries.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { sumsOf } from '#shared/orders/order-texts.ts'
import { editedOrder, type EditedOrder } from './edit-lines.ts'
import { NOT_DISCOUNTED, quotePaidLines } from './quote-paid-lines.ts'
import type { EditIn, EditQuote } from './schema.ts'

type Edit = EditIn & { id: string }

/** What an order would come to, computed as when it is changed. */
export async function quoteLines(ctx: Context, actor: Actor, edit: Edit): Promise<EditQuote> {
  requireOrderManager(actor)
  const order = await findOrder(ctx.store.db, edit.id)
  if (!order) throw notFound('Order not found.')
  return order.paid_at === null ? quoteUnpaid(ctx, edit) : quotePaidLines(ctx, { order, ...edit })
}

async function quoteUnpaid({ store, clock }: Context, { id, ...edit }: Edit): Promise<EditQuote> {
  const { order, left, sums, shipping } = await editedOrder({ db: store.db, clock }, id, edit)
  const { currency, tax_mode: mode } = order
  const amount = (minor: number) => toMajor(money(minor, currency))
  const more = sums.totalMinor - order.total_minor
  return {
    sums: sumsOf(
      {
        subtotal: amount(sums.subtotalMinor),
        discount: amount(sums.discountMinor),
        discountName: order.discount_code,
        shipping: amount(shipping.minor),
        shippingName: order.shipping_method,
        taxes: presentTaxes({ mode, lines: sums.tax.lines, currency }),
        total: amount(sums.totalMinor),
      },
      currency,
    ),
    difference:
      more === 0 ? '' : `${more > 0 ? '+' : '−'}${formatMoney(money(Math.abs(more), currency))}`,
    note: noteOf(order, left),
    paid: null,
  }
}

function noteOf({ discount_minor }: OrderRow, left: EditedOrder['left']): string {
  const hasNone = left.some(({ before, discountCents }) => before === 0 && discountCents === 0)
  return discount_minor > 0 && hasNone ? NOT_DISCOUNTED : ''
}
