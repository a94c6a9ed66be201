type Sale = {
  regularCents: number
  priceCents: number
  /** ISO 8601; null for a sale that has begun, and for one without an end. */
  from: string | null
  until: string | null
}

/** What is wrong with a sale in itself, and at which field of a product. */
export function saleProblem({ regularCents, priceCents, from, until }: Sale) {
  // An empty cell of somebody's sheet is a 0 more often than a gift, which the price itself says.
  if (priceCents === 0)
    return {
      field: 'sale.price',
      message: 'The sale price must be above 0. To give it away, set the price itself to 0.',
    }
  if (priceCents >= regularCents)
    return { field: 'sale.price', message: 'The sale price must be below the regular price.' }
  if (from !== null && until !== null && until <= from)
    return { field: 'sale.until', message: 'The sale must end after it starts.' }
  return undefined
}
