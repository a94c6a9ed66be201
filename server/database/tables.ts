/** Tables that belong to no module. Timestamps are ISO 8601 UTC text, flags are 0 or 1, in both engines. */
export type KernelTables = {
  revision: { id: number; value: number }
  rate_limits: { key: string; count: number; window_ends_at: string }
  /** Full-text indexes, for search-index.ts alone; the other columns differ by engine. */
  post_search: { id: string }
  product_search: { id: string }
}

export type Flag = 0 | 1
