import type { Generated } from 'kysely'
import type { StoredJson } from '#server/kernel/stored-json.ts'

/** Sums over the orders of their addresses that were neither cancelled nor left unpaid. */
export type CustomersTables = {
  customers: {
    id: string
    /** As in the newest order. */
    name: string
    name_key: string
    email: string
    email_key: string
    phone: string
    /** The digits of the telephone number, from its end. */
    phone_key: string
    country: string
    orders_count: number
    /** What was paid less what was given back, in the shop's currency. */
    spent_cents: number
    first_order_at: string
    last_order_at: string
    /** What admins write down about them. */
    note: Generated<string>
    tags: Generated<StoredJson<string[]>>
    /** Counts what admins changed. */
    version: Generated<number>
    created_at: string
  }
  /** Whose orders are those of an address. One customer may have several. */
  customer_emails: {
    email_key: string
    customer_id: string
  }
}
