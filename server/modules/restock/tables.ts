export type RestockTables = {
  /** Who wants to be told when a product is back; gone once they are. */
  stock_waits: {
    id: string
    product_id: string
    email: string
    email_key: string
    created_at: string
    /** When their address was proven to want it; nobody is told before. */
    confirmed_at: string | null
  }
}
