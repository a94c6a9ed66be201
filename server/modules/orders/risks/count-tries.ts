type Order = { id: string; replaced_by: string | null }
type Failed = { order_id: string; status: string; declines: number }

/** How often the payments of some orders failed. Leaving one to change the order is no failure. */
export function countTries(orders: readonly Order[], failed: readonly Failed[]): number {
  const replaced = new Set(orders.filter((one) => one.replaced_by !== null).map(({ id }) => id))
  return failed.reduce((sum, { order_id, status, declines }) => {
    const isEnd = status === 'declined' || (status === 'abandoned' && !replaced.has(order_id))
    return sum + Math.max(declines, isEnd ? 1 : 0)
  }, 0)
}
