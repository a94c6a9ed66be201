import type { Generated } from 'kysely'

export type ReviewsTables = {
  /** What a buyer said about a product of their order; at most one for a product of an order. */
  reviews: {
    id: string
    product_id: string
    /** Whoever placed it is the buyer; nothing else here says who that is. */
    order_id: string
    /** As the page shows it; empty once whoever wrote it is gone. */
    name: string
    /** 1 to 5. */
    stars: number
    status: 'waiting' | 'published' | 'hidden'
    created_at: string
    updated_at: string
    answered_at: string | null
    title: Generated<string>
    text: Generated<string>
    /** The shop's; empty where it gave none. */
    answer: Generated<string>
  }
  /** Keyed hashes of the addresses that get no mail that asks for a review. */
  review_mail_stops: { address_hash: string; stopped_at: string }
}
