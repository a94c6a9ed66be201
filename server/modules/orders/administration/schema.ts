import { z } from 'zod'
import {
  emailIn,
  itemIn,
  MOST_LINES,
  orderOut,
  statusDatesOut,
} from '#server/modules/orders/schema.ts'
import { discountCode, orderDiscountOut } from '#server/modules/orders/schema-discounts.ts'
import { piecesIn } from '#server/modules/orders/schema-pieces.ts'
import { orderFilters } from './schema-filters.ts'
import { taxesOut } from '#server/modules/orders/schema-sums.ts'
import { cancelRequestOut } from '#server/modules/orders/cancellations/schema.ts'
import { adminReturnOut } from '#server/modules/orders/returns/schema.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import { addressIn } from '#shared/people/postal-address.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/orders/order-states.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, line, manyLines } from '#shared/api/schemas.ts'
import { isWebAddress } from '#shared/text/web-address.ts'

/** `attention`: those that an admin has to look at stand first, then the others, each newest first. */
export const listOrdersQuery = z.object({
  ...orderFilters,
  sort: z.enum(['newest', 'oldest', 'attention']).default('newest'),
  ...pageQuery(10),
})
export const exportQuery = z.object(orderFilters)
export const orderParam = z.object({ id: idText(64) })

/** `version` counts the changes of an order: a change of one that was read before is refused. */
export const adminOrderOut = orderOut.extend({
  version: z.number(),
  /** Why an admin has to look at it; empty where they need not. */
  attention: z.string(),
  /** What is unusual about it, in a sentence each, until an admin has looked at it or it has ended. */
  risks: z.array(z.string()),
  nextStatuses: z.array(z.enum(ORDER_STATUSES)),
  /** Paid in person: an admin says so. */
  canMarkPaid: z.boolean(),
  /** Where it goes can still be corrected. */
  canChangeAddress: z.boolean(),
  expiresAt: z.string().nullable(),
  /** The admin who entered it by hand. */
  enteredBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The order priced in the shop's currency, whatever was charged. */
  base_total: z.number(),
  /** A return waits for somebody. */
  has_open_return: z.boolean(),
})

const count = z.number()

export const listOrdersOut = z.object({
  orders: z.array(adminOrderOut),
  totalOrders: count,
  ...pagingOut,
  counts: z.object({
    all: count,
    attention: count,
    risks: count,
    returns: count,
    unpaid: count,
    'to-ship': count,
    'on-the-way': count,
    delivered: count,
    ended: count,
  }),
})

const adminLineOut = orderOut.shape.line_items.element.extend({
  position: z.number(),
  /** Pieces that came back. */
  returned: z.number(),
  /** What was to be paid for the line, with its share of the discount and the tax that was added. */
  paid: z.number(),
  /** Pieces that have yet to leave. */
  toShip: z.number(),
  /** Pieces that are left on the shelf; null once the product is gone. */
  stock: z.number().nullable(),
})

const historyOut = z.object({
  _id: z.string(),
  verb: z.string(),
  from: z.string(),
  to: z.string(),
  details: z.record(z.string(), z.unknown()),
  actor: z.string(),
  at: z.string(),
})

const paymentOut = z.object({
  _id: z.string(),
  provider: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amount: z.number(),
  captureId: z.string(),
  fault: z.string(),
  createdAt: z.string(),
})

const refundOut = z.object({
  _id: z.string(),
  status: z.enum(['started', 'pending', 'done', 'failed']),
  amount: z.number(),
  reason: z.string(),
  fault: z.string(),
  actor: z.string(),
  createdAt: z.string(),
})

export const orderDetailOut = adminOrderOut.extend({
  line_items: z.array(adminLineOut),
  history: z.array(historyOut),
  payments: z.array(paymentOut),
  refunds: z.array(refundOut),
  returns: z.array(adminReturnOut),
  /** That its customer wants it cancelled, and what the shop said to it. */
  cancelRequest: cancelRequestOut.nullable(),
  /** What can still be given back, in the order's currency. */
  refundable: z.number(),
  status_dates: statusDatesOut,
  /** The orders with this e-mail address, at most 100. */
  customerOrders: z.number(),
  isGuest: z.boolean(),
  /** What is in it can still be changed. */
  canEditLines: z.boolean(),
  /** Whose confirmation it waits for. */
  confirmer: z.enum(['customer', 'owner']).nullable(),
})

export const oneOrderOut = z.object({ order: orderDetailOut })

const version = z.number().int().min(1).optional()

const LONGEST_URL = 2000
const NO_LINK = 'The tracking link must be an address that begins with https://'

const trackingUrl = z
  .string()
  .trim()
  .max(LONGEST_URL, NO_LINK)
  .refine((url) => !url || isWebAddress(url, LONGEST_URL), NO_LINK)
  .transform((url) => url && new URL(url).href)

/** What is known of a parcel; what is missing stays as it is. */
export const trackingIn = z.object({
  tracking_number: z.string().pipe(line(100)).optional(),
  tracking_company: z.string().pipe(line(100)).optional(),
  tracking_url: trackingUrl.optional(),
  version,
})

export const putOrderIn = trackingIn.extend({
  status: z.enum(ORDER_STATUSES, 'Choose a status.'),
})

const LONGEST_SUBJECT = 150
const LONGEST_MAIL = 5000

/** What an admin writes to whoever ordered. */
export const orderMailIn = z.object({
  subject: z.string().pipe(line(LONGEST_SUBJECT)).pipe(z.string().min(1, 'Write a subject first.')),
  text: manyLines(LONGEST_MAIL).pipe(z.string().min(1, 'Write a message first.')),
})

export const seenIn = z.object({ version })

/** `hints` is how many were seen. */
export const looksFineIn = seenIn.extend({ hints: z.number().int().min(0).max(100).optional() })

const AMOUNT = 'The amount must be a number, 0 or more.'

/**
 * Without `amount`, all the money that is left is given back; with 0, none. `lines` are the pieces that go back on the shelf.
 */
export const refundIn = z.object({
  amount: z.number(AMOUNT).min(0, AMOUNT).max(1e12, AMOUNT).optional(),
  lines: piecesIn.default([]),
  reason: z.string().pipe(line(300)).default(''),
  /** The return that it answers; its pieces came back before. */
  returnId: idText(64).optional(),
  version,
})

/** An order that was agreed on outside the shop: at a market, on the phone. */
export const HAND_METHODS = ['pay_on_delivery', 'paid_in_person'] as const

export const amountIn = (what: string) =>
  z.number(`${what} must be an amount, 0 or more.`).transform((typed, context) => {
    const read = parseAmount(typed)
    if ('cents' in read) return read.cents
    context.addIssue({ code: 'custom', message: read.problem.replace(/^Price/, what) })
    return z.NEVER
  })

/** A line at a price of its own; without `price`, the catalog’s. */
const handItemIn = itemIn.extend({ price: amountIn('The price').optional() })

/** In dollars: `discountAmount` where there is no code, `shipping` instead of the settings’ (0 is free). */
const handPrices = {
  items: z.array(handItemIn, 'Choose what was bought.').max(MOST_LINES),
  paymentMethod: z.enum(HAND_METHODS, 'Choose how it is paid.'),
  discountCode: discountCode.default(''),
  discountAmount: amountIn('The discount').optional(),
  shipping: amountIn('Shipping').optional(),
  isPickup: z.boolean().default(false),
}

export const handQuoteIn = z.object({
  ...handPrices,
  country: z.string().max(100).default(''),
  state: z.string().max(100).default(''),
})

export const handQuoteOut = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      price: z.number(),
      listPrice: z.number(),
      lineTotal: z.number(),
      stock: z.number(),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  taxes: taxesOut,
  total: z.number(),
  discountName: z.string(),
  /** What each discount takes off; one without a code is the amount. */
  discounts: z.array(orderDiscountOut.omit({ is_automatic: true })),
  discountProblem: z.string(),
  /** What is charged, where that is another currency. */
  charge: z.object({ currency: z.string(), total: z.number() }),
})

const handFields = {
  ...handPrices,
  items: handPrices.items.min(1, 'Choose what was bought.'),
  email: emailIn,
  note: z.string().pipe(line(2000)).default(''),
  /** Whether the customer is emailed a confirmation. */
  notify: z.boolean().default(true),
}

const optionalEmail = z
  .string('Invalid email format')
  .trim()
  .refine((text) => text === '' || emailIn.safeParse(text).success, 'Invalid email format')
  .default('')

/** An order that is picked up needs the name of whoever comes, and no address; nor an email, where none is sent. */
export const manualOrderIn = z.discriminatedUnion('isPickup', [
  z
    .object({
      ...handFields,
      isPickup: z.literal(true),
      email: optionalEmail,
      shippingAddress: z
        .object({ fullName: addressIn.shape.fullName })
        .transform(({ fullName }) => ({
          fullName,
          phone: '',
          addressLine1: '',
          addressLine2: '',
          city: '',
          state: '',
          postalCode: '',
          country: '',
        })),
    })
    .refine(({ email, notify }) => email !== '' || !notify, {
      path: ['email'],
      message: 'Email is required',
    }),
  z.object({ ...handFields, isPickup: z.literal(false).optional(), shippingAddress: addressIn }),
])

export type ListOrdersQuery = z.output<typeof listOrdersQuery>
export type OrderFilters = z.output<typeof exportQuery>
export type AdminOrder = z.infer<typeof adminOrderOut>
export type OrderList = z.infer<typeof listOrdersOut>
export type OrderDetail = z.infer<typeof orderDetailOut>
export type OrderMailIn = z.output<typeof orderMailIn>
export type PutOrderIn = z.output<typeof putOrderIn>
export type HandQuoteIn = z.output<typeof handQuoteIn>
export type HandQuote = z.infer<typeof handQuoteOut>
export type HandOrderIn = z.output<typeof manualOrderIn>
export type RefundIn = z.output<typeof refundIn>
export type TrackingIn = z.output<typeof trackingIn>
