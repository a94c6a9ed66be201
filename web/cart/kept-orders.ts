const KEY = 'guestOrders'
const MOST = 100

/** Keeps an order in the browser of the guest who placed it, or renews what was kept of it. */
export function keepGuestOrder(order: { id: string }): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const known: unknown[] = Array.isArray(stored) ? stored : []
    const others = known.filter((one) => (one as { id?: unknown } | null)?.id !== order.id)
    localStorage.setItem(KEY, JSON.stringify([...others, order].slice(-MOST)))
  } catch {
    // It can be found by its number, which the page shows and the mail says.
  }
}
