/** Stock of this many pieces or fewer counts as low: "Limited stock" in the store, the low-stock filter in the dashboard. */
export const LOW_STOCK = 10
