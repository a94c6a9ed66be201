/** Tables that belong to no module. Timestamps are ISO 8601 UTC text, flags are 0 or 1, in both engines. */
export type KernelTables = {
  revision: { id: number; value: number }
  rate_limits: { key: string; count: number; window_ends_at: string }
}

export type Flag = 0 | 1
