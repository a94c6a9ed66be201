import type { Context } from '#server/kernel/context.ts'
import {
  additionTerms,
  canAskByLink,
  quoteAddition,
  swapNote,
} from '#server/modules/orders/additions/index.ts'
import { isPaidInPerson } from '#server/modules/orders/administration/index.ts'
import { requireEditable } from '#server/modules/orders/editable.ts'
import { presentTaxes } from '#server/modules/orders/present-taxes.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { sumsOf } from '#shared/orders/order-texts.ts'
import { paidEdit } from './edit-paid.ts'
import { readPaid } from './read-paid.ts'
import type { EditIn, EditQuote } from './schema.ts'

export const NOT_DISCOUNTED = 'The discount is not taken off what is added.'

/** What is refunded and what is asked for with other items of a paid order; `sums` are those of what is added. */
export async function quotePaidLines(
  ctx: Context,
  { order, ...edit }: EditIn & { order: OrderRow },
): Promise<EditQuote> {
  const { db } = ctx.store
  const paid = await readPaid(db, order)
  requireEditable(order, paid.rows, isPaidInPerson(order.provider))
  const { refundMinor, added } = paidEdit(paid, edit)
  const canLink = canAskByLink(ctx, await currentSettings(ctx), order)
  const back = money(refundMinor, order.currency)
  const refund = refundMinor > 0 ? formatMoney(back) : ''
  if (added.length === 0 || edit.payment === 'free')
    return { sums: [], difference: '', note: '', paid: { refund, asked: '', net: '', canLink } }
  const { charge } = await additionTerms(ctx, order, canLink ? edit.payment : 'pay_on_delivery')
  const shippingCents = edit.shipping ?? 0
  const asked = await quoteAddition(
    { db, clock: ctx.clock },
    { order, items: added, charge, shippingCents },
  )
  const { currency } = asked.total
  return {
    sums: sumsOf(
      {
        subtotal: toMajor(asked.subtotal),
        discount: 0,
        discountName: '',
        shipping: toMajor(asked.shipping),
        taxes: presentTaxes({ mode: asked.mode, lines: asked.tax.lines, currency }),
        total: toMajor(asked.total),
      },
      currency,
    ),
    difference: '',
    note: order.discount_minor > 0 ? NOT_DISCOUNTED : '',
    paid: {
      refund,
      asked: formatMoney(asked.total),
      net: swapNote({ refund: back, asked: asked.total }),
      canLink,
    },
  }
}
