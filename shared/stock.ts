/** Stock of this many pieces or fewer counts as low: "Limited stock" in the store, the low-stock filter in the dashboard. */
export const LOW_STOCK = 10

export const AVAILABILITIES = ['out', 'limited', 'in'] as const

/** Whether a product can be had; unlike the number of pieces, it may stand in a cached page. */
export type Availability = (typeof AVAILABILITIES)[number]

export function availabilityOf(pieces: number): Availability {
  if (pieces <= 0) return 'out'
  return pieces <= LOW_STOCK ? 'limited' : 'in'
}
