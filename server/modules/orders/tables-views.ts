export type ViewsTables = {
  /** Filters of the list of orders that the shop has named. */
  order_views: {
    id: string
    name: string
    /** Folded, so that no two differ in capitals alone. */
    name_key: string
    /** As the address of the list has it. */
    query: string
    created_at: string
  }
}
