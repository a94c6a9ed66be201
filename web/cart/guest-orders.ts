import { readStored, writeStored } from './stored.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

/** Where this browser keeps the orders of its guests. */
export const GUEST_ORDERS = 'guestOrders'

const MOST = 100

/** An order as this browser keeps it; whoever shows it reads every part with care. */
export type StoredGuestOrder = { id?: unknown } & Record<string, unknown>

/** The kept orders, oldest first; whatever is no object is left out. */
export function storedGuestOrders(): StoredGuestOrder[] {
  const stored = parsedJson(readStored(GUEST_ORDERS))
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'object' && one) : []
}

/** Keeps an order in the browser of the guest who placed it, or renews what is kept of it. */
export function keepGuestOrder(order: { id: string }): void {
  const others = storedGuestOrders().filter(({ id }) => id !== order.id)
  // Without storage, it can be found by its number, which the page shows and the mail says.
  writeStored(GUEST_ORDERS, JSON.stringify([...others, order].slice(-MOST)))
}

/** Forgets kept orders by their numbers. */
export function dropGuestOrders(ids: readonly unknown[]): void {
  if (ids.length === 0) return
  const orders = storedGuestOrders().filter(({ id }) => !ids.includes(id))
  writeStored(GUEST_ORDERS, JSON.stringify(orders))
}

/** Adds news to a kept order. All are read just before, since another tab may have added one. */
export function renewGuestOrder(id: string, news: object): void {
  const orders = storedGuestOrders().map((order) =>
    order.id === id ? { ...order, ...news } : order,
  )
  writeStored(GUEST_ORDERS, JSON.stringify(orders))
}
