import { z } from 'zod'
import { addressIn } from '#shared/people/postal-address.ts'
import { idText, line } from '#shared/schemas.ts'
import {
  FINANCIAL_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from '#shared/orders/order-states.ts'
import { ORDER_STEPS } from '#shared/orders/order-steps.ts'

export const MOST_LINES = 100
export const MOST_PIECES = 10_000

const NO_QUANTITY = 'The quantity must be a whole number of at least 1.'

/** A price, a title or a total that a client sends along is dropped. */
export const itemIn = z.object({
  productId: idText(64),
  quantity: z
    .number(NO_QUANTITY)
    .int(NO_QUANTITY)
    .min(1, NO_QUANTITY)
    .max(MOST_PIECES, 'You can order at most 10,000 of a product.'),
})

const TOO_MANY = `A cart holds at most ${MOST_LINES} products.`

const itemsIn = z
  .array(itemIn, 'The cart is missing.')
  .max(MOST_LINES, TOO_MANY)
  .transform(mergedItems)

/** One item for each product, with all pieces that were asked for. */
export function mergedItems(items: Item[]): Item[] {
  const merged = new Map<string, number>()
  for (const { productId, quantity } of items)
    merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  return [...merged].map(([productId, quantity]) => ({ productId, quantity }))
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
  items: z.array(z.object({ productId: z.string(), quantity: z.number() })),
  dropped: z.array(z.string()),
  left: z.array(z.string()),
})

const discountCode = z
  .string()
  .pipe(line(40))
  .transform((text) => text.toUpperCase())

const money = z.number()

/** `discountCode`, `country` and `paymentMethod` decide what is charged; without them it is dollars. */
export const quoteIn = z.object({
  items: itemsIn,
  discountCode: discountCode.default(''),
  country: z.string().max(100).default(''),
  paymentMethod: z.string().max(40).default(''),
})

/** In US dollars. `canBuy` is false, and `problem` says why, where a line could not be ordered as it stands. */
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
})

/**
 * `lines` and the sums beside them are in US dollars, `charge` in the currency that is charged, which costs `rate` units a
 * dollar; its `prices` are those of one piece, in the order of the lines. `dropped` are the ids of products that are not there any more; `discountProblem` says why a code does not count.
 */
export const quoteOut = z.object({
  lines: z.array(quoteLineOut),
  dropped: z.array(z.string()),
  subtotal: money,
  discount: money,
  discountCode: z.string(),
  discountProblem: z.string(),
  shipping: money,
  total: money,
  currency: z.string(),
  charge: z.object({
    currency: z.string(),
    rate: z.string(),
    prices: z.array(money),
    subtotal: money,
    discount: money,
    shipping: money,
    total: money,
  }),
  canCheckout: z.boolean(),
})

export const emailIn = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Invalid email format')
  .pipe(z.email('Invalid email format'))

/** `agreed` is the charge that the customer was shown: where the catalogue comes to another, nothing is ordered. */
export const placeOrderIn = z.object({
  items: itemsIn.refine((items) => items.length > 0, 'Your cart is empty.'),
  email: emailIn,
  shippingAddress: addressIn,
  paymentMethod: z.string('Choose how to pay.').min(1, 'Choose how to pay.').max(40),
  discountCode: discountCode.default(''),
  agreed: z.object({ currency: z.string().max(3), total: money }).optional(),
})

export const orderIdParam = z.object({ orderId: idText(64) })

/** Amounts are in US dollars. */
export const checkoutOut = z.object({
  enabled: z.boolean(),
  methods: z.array(z.string()),
  shippingFlat: money,
  freeShippingOver: money,
  currency: z.string(),
})

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
  shipping_price: money,
  refunded_price: money,
  discount_code: z.string(),
  email: z.string(),
  payment_method: z.string(),
  line_items: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      quantity: z.number(),
      price: money,
      image_url: z.string(),
      slug: z.string(),
    }),
  ),
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
  fulfillments: z.array(
    z.object({
      tracking_number: z.string(),
      tracking_company: z.string(),
      tracking_url: z.string(),
      status: z.enum(ORDER_STATUSES),
    }),
  ),
  can_cancel: z.boolean(),
  /** Handed over in person, without an address. */
  is_pickup: z.boolean(),
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
 */
export const placedOrderOut = z.object({
  order: orderOut,
  payment: z.object({
    provider: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    approvalUrl: z.string().optional(),
  }),
  isGuest: z.boolean(),
  canPay: z.boolean(),
  confirmer: z.enum(['customer', 'owner']).nullable(),
  expiresAt: z.string().nullable(),
  hasExpired: z.boolean(),
})

export type PlacedOrder = z.infer<typeof placedOrderOut>
export type Item = z.infer<typeof itemIn>
export type Cart = z.infer<typeof cartOut>
export type CartIn = z.output<typeof cartIn>
export type QuoteIn = z.output<typeof quoteIn>
export type Checkout = z.infer<typeof checkoutOut>
export type PlaceOrderIn = z.output<typeof placeOrderIn>
export type Quote = z.infer<typeof quoteOut>
export type QuoteLine = z.infer<typeof quoteLineOut>
export type Order = z.infer<typeof orderOut>
