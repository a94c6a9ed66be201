/**
 * This many pieces or fewer are low stock where a product names no number of its own: "Limited stock" in the store, the
 * low-stock filter in the dashboard.
 */
export const LOW_STOCK = 10

export const AVAILABILITIES = ['out', 'limited', 'in'] as const

/** Unlike the number of pieces, availability may be part of a cached page. */
export type Availability = (typeof AVAILABILITIES)[number]

/** `pieces` are those that can be bought now, `lowStock` the product's own number; 0 for one that is never low. */
export function availabilityOf(pieces: number, lowStock: number | null): Availability {
  if (pieces <= 0) return 'out'
  return pieces <= (lowStock ?? LOW_STOCK) ? 'limited' : 'in'
}
