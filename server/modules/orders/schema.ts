import { z } from 'zod'
import { idText } from '#shared/api/schemas.ts'
import {
  FINANCIAL_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from '#shared/orders/order-states.ts'
import { ORDER_STEPS } from '#shared/orders/order-steps.ts'
import { askingOut } from './cancellations/schema.ts'
import { discountCode, orderDiscountOut, quotedDiscountOut } from './schema-discounts.ts'
import { arrivalOut, quotedMethodOut } from './schema-shipping.ts'
import { invoiceOut, sumOut, taxesOut } from './schema-sums.ts'
import { parcelOut, piecesOut } from './schema-parcels.ts'
import { relatedOrders } from './schema-related.ts'

export const MOST_LINES = 100
export const MOST_PIECES = 10_000

const LONGEST_SLUG = 200
const storable = (text: string) => text.slice(0, LONGEST_SLUG).toWellFormed().replaceAll('\0', '')

const NO_QUANTITY = 'The quantity must be a whole number of at least 1.'

/** A price, a title or a total that a client sends along is dropped. */
export const itemIn = z.object({
  productId: idText(64),
  quantity: z
    .number(NO_QUANTITY)
    .int(NO_QUANTITY)
    .min(1, NO_QUANTITY)
    .max(MOST_PIECES, 'You can order at most 10,000 of a product.'),
  /** The slug of the post from which whoever put it into the cart had come; whatever else it is refuses no sale. */
  via: z.string().transform(storable).optional(),
})

const TOO_MANY = `A cart holds at most ${MOST_LINES} products.`

const itemsIn = z
  .array(itemIn, 'The cart is missing.')
  .max(MOST_LINES, TOO_MANY)
  .transform(mergedItems)

/** One item for each product, with all pieces that were asked for; of several posts the last. */
export function mergedItems(items: Item[]): Item[] {
  const merged = new Map<string, Item>()
  for (const { productId, quantity, via } of items) {
    const before = merged.get(productId)
    merged.set(productId, {
      productId,
      quantity: (before?.quantity ?? 0) + quantity,
      via: via || before?.via,
    })
  }
  return [...merged.values()]
}

/** `set` gives the products that are named these quantities, 0 for none; `add` adds; `merge` keeps the larger quantity, as far as there is room. */
const CART_CHANGES = ['replace', 'merge', 'add', 'set'] as const

export const cartIn = z.object({
  items: z
    .array(itemIn.extend({ quantity: z.union([itemIn.shape.quantity, z.literal(0)]) }))
    .max(MOST_LINES, TOO_MANY),
  change: z.enum(CART_CHANGES).default('replace'),
})

/** `dropped` are the ids of products that were in the cart and are not there any more, `left` those that had no room in it. */
export const cartOut = z.object({
  items: z.array(
    z.object({ productId: z.string(), quantity: z.number(), via: z.string().optional() }),
  ),
  dropped: z.array(z.string()),
  left: z.array(z.string()),
})

const money = z.number()

/**
 * `discountCode`, `country` and `paymentMethod` decide what is charged; without them it is dollars. `country` and `state`
 * decide how it can be shipped, without them the country from which somebody asks; `shippingMethod` is one of those ways,
 * empty for the cheapest.
 */
export const quoteIn = z.object({
  items: itemsIn,
  discountCode: discountCode.default(''),
  country: z.string().max(100).default(''),
  state: z.string().max(100).default(''),
  shippingMethod: z.string().max(40).default(''),
  paymentMethod: z.string().max(40).default(''),
})

/** In the shop's currency. `canBuy` is false, and `problem` says why, where a line could not be ordered as it stands. */
export const quoteLineOut = z.object({
  productId: z.string(),
  title: z.string(),
  slug: z.string(),
  image: z.string(),
  price: money,
  quantity: z.number(),
  lineTotal: money,
  stock: z.number(),
  /** As many as an order may hold now. */
  most: z.number(),
  available: z.boolean(),
  affiliateUrl: z.string(),
  canBuy: z.boolean(),
  problem: z.string(),
  /** Where one can ask to be told when it is back; empty where there is nothing to wait for. */
  waitPath: z.string(),
})

/**
 * `lines` and the sums beside them are in the shop's currency, `charge` in the currency that is charged, which costs `rate` units a
 * dollar; its `prices` are those of one piece, in the order of the lines. `dropped` are the ids of products that are not there any more; `discountProblem` says why codes do not count.
 */
export const quoteOut = z.object({
  lines: z.array(quoteLineOut),
  dropped: z.array(z.string()),
  subtotal: money,
  discount: money,
  /** Those that were typed and count, as they were typed; beside automatic ones, the names of all that count. */
  discountCode: z.string(),
  discountName: z.string(),
  discountProblem: z.string(),
  /** What each takes off, in the order in which they are taken off: `charge` in the currency that is charged. */
  discounts: z.array(quotedDiscountOut),
  /** Why each of the other codes does not count. */
  discountProblems: z.array(z.object({ code: z.string(), problem: z.string() })),
  shipping: money,
  taxes: taxesOut,
  total: money,
  /** All of these as they are shown to whoever buys. */
  sums: z.array(sumOut),
  /** What is charged, and about how much that is in the currency of whoever buys, as a sentence. */
  chargeText: z.string(),
  currency: z.string(),
  charge: z.object({
    currency: z.string(),
    rate: z.string(),
    prices: z.array(money),
    subtotal: money,
    discount: money,
    shipping: money,
    taxes: taxesOut,
    total: money,
    sums: z.array(sumOut),
  }),
  arrives: arrivalOut,
  /** How it can be shipped to a zone; none where the flat rate holds. `charge` is in the currency that is charged. */
  shippingMethods: z.array(quotedMethodOut),
  /** The one of them that the sums hold. */
  shippingMethod: z.string(),
  /** Why nothing can be shipped there; empty if it can. */
  shippingProblem: z.string(),
  /** Whether the state of the address decides what shipping and tax come to, too. */
  shippingByRegion: z.boolean(),
  /** How far it is from free shipping; null where there is none to reach. */
  freeShipping: z.object({ text: z.string(), share: z.number(), isFree: z.boolean() }).nullable(),
  canCheckout: z.boolean(),
})

export const emailIn = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Invalid email format')
  .pipe(z.email('Invalid email format'))

/** The items of an order, which has one at least. */
export const orderedItemsIn = itemsIn.refine((items) => items.length > 0, 'Your cart is empty.')

export const paymentMethodIn = z.string('Choose how to pay.').min(1, 'Choose how to pay.').max(40)

export const cancelQuery = z.object({ change: z.enum(['yes', 'no']).default('no') })

export const orderIdParam = z.object({ orderId: idText(64) })

const orderLineOut = z.object({
  productId: z.string(),
  title: z.string(),
  quantity: z.number(),
  price: money,
  image_url: z.string(),
  slug: z.string(),
})

const daySpan = z.object({ from: z.string(), to: z.string() }).nullable()

/** Amounts are in `currency`. */
export const orderOut = z.object({
  _id: z.string(),
  order_number: z.string(),
  created_at: z.string(),
  cancelled_at: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  financial_status: z.enum(FINANCIAL_STATUSES),
  fulfillment_status: z.enum(ORDER_STATUSES).nullable(),
  currency: z.string(),
  total_price: money,
  subtotal_price: money,
  total_discounts: money,
  total_tax: money,
  taxes: taxesOut,
  /** Its invoice and credit notes, oldest first, and the number of the former; empty while there is none. */
  invoice_number: z.string(),
  invoices: z.array(invoiceOut),
  shipping_price: money,
  refunded_price: money,
  /** The names of its discounts, and what each took off. Free shipping takes nothing off. */
  discount_code: z.string(),
  discounts: z.array(orderDiscountOut),
  email: z.string(),
  payment_method: z.string(),
  line_items: z.array(orderLineOut),
  shipping_address: z.object({
    name: z.string(),
    phone: z.string(),
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    province: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  fulfillments: z.array(parcelOut),
  /** Some items have left in parcels, and others have not; `fulfillment_status` is null until all have. */
  is_partly_shipped: z.boolean(),
  /** What has yet to leave of an order that is shipped in part. */
  still_to_come: z.array(piecesOut),
  /** Between which days (YYYY-MM-DD) it leaves and comes, as was promised when it was placed. */
  leaves: daySpan,
  arrives: daySpan,
  can_cancel: z.boolean(),
  ...relatedOrders,
  /** How it is shipped, as it was called when it was placed; empty for the shop's flat rate. */
  shipping_method: z.string(),
  /** Handed over in person. */
  is_pickup: z.boolean(),
  /** Where and when, as its customer was told; empty where that was agreed on otherwise. */
  pickup_at: z.string(),
  /** Paid on delivery, and waiting until its address is confirmed or an admin accepts it. */
  awaits_confirmation: z.boolean(),
  /** Until when it waits for that; it is cancelled then. */
  confirm_until: z.string().nullable(),
})

/** When each step of an order's way was reached. */
export const statusDatesOut = z.partialRecord(z.enum([...ORDER_STEPS, 'cancelled']), z.string())

/**
 * An order as whoever placed it sees it. `isGuest`: it is in no account. `canPay`: the payment is open; the order is
 * cancelled at `expiresAt` without it. `confirmer`: whose confirmation it waits for. `hasExpired`: that is how it ended.
 * A line has the slug of the post from which its buyer came, so that a cart made of them keeps it.
 * `replacedBy` took its place before it was paid; it took that of those with the numbers `replaced`.
 */
export const placedOrderOut = z.object({
  order: orderOut.extend({
    line_items: z.array(orderLineOut.extend({ via: z.string().optional() })),
  }),
  payment: z.object({
    provider: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    approvalUrl: z.string().optional(),
  }),
  isGuest: z.boolean(),
  canPay: z.boolean(),
  ...askingOut,
  canReturn: z.boolean(),
  confirmer: z.enum(['customer', 'owner']).nullable(),
  expiresAt: z.string().nullable(),
  hasExpired: z.boolean(),
  isReplaced: z.boolean(),
  replacedBy: z.object({ _id: z.string(), order_number: z.string() }).nullable(),
  replaced: z.array(z.string()),
})

export type PlacedOrder = z.infer<typeof placedOrderOut>
export type Item = z.infer<typeof itemIn>
export type Cart = z.infer<typeof cartOut>
export type CartIn = z.output<typeof cartIn>
export type QuoteIn = z.output<typeof quoteIn>
export type Quote = z.infer<typeof quoteOut>
export type QuoteLine = z.infer<typeof quoteLineOut>
export type Order = z.infer<typeof orderOut>
