import type { Generated } from 'kysely'
import type { Flag } from '#server/database/tables.ts'
import type { FinancialStatus, OrderStatus, PaymentStatus } from '#shared/orders/order-states.ts'
import type { InvoiceKind } from '#shared/orders/invoice.ts'
import type { StoredJson } from '#server/kernel/stored-json.ts'
import type { DiscountKind } from '#shared/orders/discount-codes.ts'
import type { TaxLine, TaxMode } from '#shared/orders/tax.ts'
import type { PostalAddress } from '#shared/people/postal-address.ts'
import type { RiskColumns } from './tables-risks.ts'

/** How a post that mentions a product led to a line: its reader came from it (`direct`), or had read it within two days (`read`). */
export type LedBy = '' | 'direct' | 'read'

/** Some pieces of the line at a position of an order. */
export type LinePieces = { position: number; quantity: number }

/** Amounts that end in `minor` are in the order's currency, those in `cents` in the shop's currency. */
export type OrdersTables = {
  /** A member's cart. */
  carts: {
    user_id: string
    items: StoredJson<{ productId: string; quantity: number; via?: string | undefined }[]>
    updated_at: string
  }
  /** Takes off either `percent` or `amount_cents`, or ships for nothing. `code` is in capitals; `uses` counts open and paid orders. */
  discount_codes: {
    id: string
    code: string
    percent: number | null
    amount_cents: number | null
    free_shipping: Generated<Flag>
    starts_at: string | null
    ends_at: string | null
    max_uses: number | null
    min_order_cents: Generated<number>
    min_pieces: Generated<number>
    /** What it is for, with the subcategories of `category_ids`; all three empty for everything. */
    product_ids: Generated<StoredJson<string[]>>
    category_ids: Generated<StoredJson<string[]>>
    collection_ids: Generated<StoredJson<string[]>>
    once_each: Generated<Flag>
    /** Counts without being typed; its code is then its name. */
    is_automatic: Generated<Flag>
    /** The kinds of discounts beside which it may stand in an order, if those say the same of its own. */
    combines_with: Generated<StoredJson<DiscountKind[]>>
    uses: Generated<number>
    is_active: Generated<Flag>
    version: Generated<number>
    created_at: string
    updated_at: string
  }
  orders: RiskColumns & {
    id: string
    /** 10 random characters of Crockford's base 32, in capitals; the id ends in them. */
    number: string
    user_id: string | null
    /** The SHA-256 of the secret of the guest who placed it. */
    holder_hash: string | null
    email: string
    email_key: string
    customer_name: string
    customer_key: string
    /** The digits of the telephone number, from its end. */
    phone_key: Generated<string>
    shipping_address: StoredJson<PostalAddress>
    /** Its code, for the list; empty where nobody knows it. */
    country: Generated<string>
    status: OrderStatus
    financial_status: FinancialStatus
    provider: string
    currency: string
    /** Units of `currency` per unit of the shop's currency, as decimal text. */
    rate: string
    subtotal_minor: number
    discount_minor: Generated<number>
    shipping_minor: number
    /** How it was taxed when it was placed; the taxes are part of the total either way. */
    tax_mode: Generated<TaxMode>
    tax_minor: Generated<number>
    tax_lines: Generated<StoredJson<TaxLine[]>>
    /** That of its invoice; empty while there is none. */
    invoice_number: Generated<string>
    total_minor: number
    refunded_minor: Generated<number>
    /** The total in the shop's currency, for sums over orders. */
    total_cents: number
    /** What the discounts took off, in the shop's currency; those of `order_discounts` add up to it. */
    discount_cents: Generated<number>
    /** Their names, with commas between them. */
    discount_code: Generated<string>
    /** What its customer was promised when it was placed, in days of the site's time zone; empty where it was nothing. */
    leaves_from: Generated<string>
    leaves_to: Generated<string>
    arrives_from: Generated<string>
    arrives_to: Generated<string>
    /** How it is shipped, as it was called then; empty for the shop's flat rate. */
    shipping_method: Generated<string>
    /** Where and when it is picked up, as its customer was told. */
    pickup_at: Generated<string>
    /** Why the owner must look at it; empty if they need not. */
    attention: Generated<string>
    version: Generated<number>
    created_at: string
    updated_at: string
    /** When it is cancelled unless it is paid; null once that is settled. */
    expires_at: string | null
    paid_at: string | null
    cancelled_at: string | null
    /** When it became known that somebody stands behind it: a proven address, or an admin; null before. */
    trusted_at: string | null
    /** The admin who entered it by hand, and their name then. */
    entered_by: string | null
    entered_by_name: Generated<string>
    /** Handed over in person; the address of one that was entered by hand is no more than a name. */
    is_pickup: Generated<Flag>
    /** The customer gets no email that confirms it. */
    is_quiet: Generated<Flag>
    /** Whether the owner is asked to confirm it, since its address cannot be asked. */
    is_owner_asked: Generated<Flag>
    /** The order that took its place before it was paid, '' while that is not placed; null where none did. */
    replaced_by: string | null
    /** The paid order to which it adds items. */
    adds_to: string | null
  }
  /** What an order has of each discount, in the order in which they were taken off; free shipping takes nothing off. */
  order_discounts: {
    order_id: string
    position: number
    /** The code of which it holds a use; null for an amount without a code, and where the order holds none any more. */
    code_id: string | null
    code: string
    kind: DiscountKind
    is_automatic: Generated<Flag>
    off_minor: number
    off_cents: number
  }
  /** What was bought, as it was then: nothing refers to the product. */
  order_lines: {
    order_id: string
    position: number
    /** What was sold: a product, or one of its variants. */
    product_id: string
    /** The product of a variant; '' for a product without any. */
    parent_id: Generated<string>
    /** Which of its variants, as “Black / Large”; the title ends in it. */
    choice: Generated<string>
    title: string
    slug: string
    media_id: string | null
    quantity: number
    price_minor: number
    price_cents: number
    /** Its share of the order's discounts. */
    discount_cents: Generated<number>
    /** Its share of the order's taxes; the rest of them is that of the shipping. */
    tax_minor: Generated<number>
    /** Pieces put back on the shelf by refunds, and those that have left in parcels. */
    returned: Generated<number>
    shipped: Generated<number>
    /** The post that led to it, '' for none, and how. */
    post_id: Generated<string>
    led_by: Generated<LedBy>
    /** What refunds gave back of it, as far as it was split over the lines. */
    refunded_cents: Generated<number>
    /** When its order was placed, as long as it is unpaid and nobody stands behind it. */
    unknown_since: Generated<string | null>
  }
  /**
   * What each line brought: a row when its order is paid, and one with a minus for each refund; what was for shipping is at
   * position -1, without a product. They add up to `sales_days`. `event` is `paid` or the id of the refund, `day` one of the
   * site's time zone.
   */
  line_sales: {
    order_id: string
    event: string
    position: number
    day: string
    product_id: string
    title: string
    post_id: string
    led_by: LedBy
    /** Of the product sold; 0 in a refund. */
    pieces: number
    cents: number
  }
  /** Invoices, and the credit notes of their refunds, as they were issued. */
  invoices: {
    id: string
    order_id: string
    kind: InvoiceKind
    sequence: number
    number: string
    /** Of a credit note. */
    refund_id: string | null
    issued_at: string
    /** Name and address. */
    seller: string
    tax_number: string
    /** In the order's currency, of a credit note what was given back. */
    total_minor: number
    tax_lines: StoredJson<TaxLine[]>
  }
  invoice_sequences: { kind: InvoiceKind; last: number }
  order_history: {
    id: string
    order_id: string
    verb: string
    status_from: Generated<OrderStatus | ''>
    status_to: Generated<OrderStatus | ''>
    details: Generated<StoredJson<Record<string, unknown>>>
    actor: string
    actor_id: string | null
    at: string
  }
  /** Parcels. */
  shipments: {
    id: string
    order_id: string
    carrier: string
    tracking_number: string
    tracking_url: string
    lines: Generated<StoredJson<LinePieces[]>>
    /** One of several: its customer got an email about it alone. */
    is_part: Generated<Flag>
    status: OrderStatus
    created_at: string
    updated_at: string
  }
  order_tallies: { status: OrderStatus; count: number }
  /** By the day of the payment or refund, in the site's time zone: paid orders, and cents less those given back. */
  sales_days: { day: string; orders: number; cents: number }
  /** The same by discount, '' for none, with what it took off; an order with several counts at each. */
  code_sales_days: { day: string; code: string; orders: number; cents: number; off_cents: number }
  payments: {
    id: string
    order_id: string
    provider: string
    status: PaymentStatus
    /** The provider's ids of the payment and of its capture. */
    provider_id: string | null
    capture_id: string | null
    approval_url: Generated<string>
    /** Who gets the money, as the provider said at first. */
    payee: Generated<string>
    currency: string
    amount_minor: number
    fault: Generated<string>
    declines: Generated<number>
    /** How often the provider was asked in vain, and when it is asked again; null when there is nothing to ask. */
    asks: Generated<number>
    ask_at: string | null
    created_at: string
    updated_at: string
  }
  /** The ledger of everything that was said about payments. */
  payment_events: {
    id: string
    provider: string
    /** The provider's id of the event, so that it counts once. */
    event_id: string | null
    order_id: string | null
    payment_id: string | null
    source: 'site' | 'return' | 'webhook' | 'sweeper' | 'owner'
    kind: string
    outcome: Generated<string>
    /** Without secrets. */
    details: Generated<StoredJson<Record<string, unknown>>>
    at: string
    /** What came, or with a minus what went, in `currency` and in the shop's as orders count it; null where no money moved. */
    amount_minor: number | null
    currency: Generated<string>
    cents: number | null
  }
  refunds: {
    id: string
    order_id: string
    payment_id: string | null
    status: 'started' | 'pending' | 'done' | 'failed'
    provider_id: string | null
    currency: string
    amount_minor: number
    reason: Generated<string>
    /** The pieces that go back on the shelf. */
    lines: Generated<StoredJson<LinePieces[]>>
    fault: Generated<string>
    /** The return that it answers. */
    return_id: string | null
    actor: string
    actor_id: string | null
    asks: Generated<number>
    ask_at: string | null
    /** The day, in the site's time zone, on which the money was back, and how much that was in the shop's currency; null before. */
    day: string | null
    cents: number | null
    created_at: string
    updated_at: string
  }
}
