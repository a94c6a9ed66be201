import type { Quote } from '#server/modules/orders/schema.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiRefusal, attempt } from '#web/api/refusal.ts'
import { cartCode } from '#web/cart/cart-code.ts'
import { wantedOf, type RequestedItem } from '#web/cart/cart-items.ts'
import { cartStorageFor } from '#web/cart/cart-storage.ts'
import { createCartSession, type CartState } from './cart-session.ts'
import { refreshed } from './cart-view.ts'

/** What decides how the order is shipped, and in which currency it is charged. */
export type CheckoutChoice = {
  country: string
  state: string
  shippingMethod: string
  paymentMethod: string
}

const PAUSE_MS = 250

type OpenOptions = { isMember: boolean; quote: Quote | null; code: string }

/** The session of the cart page in a browser; `first` is what the server has rendered. */
export function openCartSession({ isMember, quote, code }: OpenOptions) {
  const first: CartState = {
    items: isMember ? (quote ? refreshed(quote.lines, quote) : []) : null,
    quote,
    code,
    changes: [],
    problem: '',
    isStale: false,
  }
  const cart = cartStorageFor(isMember)
  const deps = { cart, ask: askQuote, code: cartCode, afterPause: latestAfterPause() }
  const session = createCartSession(first, deps)
  return {
    ...session,
    first,
    /** Loads the cart, and again whenever another tab changes it. Returns a function that stops. */
    start() {
      void session.load()
      return cart.onOthers(() => void session.load())
    },
  }
}

/** Runs a step after a pause, unless another one comes before. */
export function latestAfterPause() {
  let pause = 0
  return (step: () => void) => {
    clearTimeout(pause)
    pause = window.setTimeout(step, PAUSE_MS)
  }
}

/** What a cart costs, by the server; a refusal without a status if it could not be reached. */
export async function askQuote(
  items: readonly RequestedItem[],
  discountCode: string,
  choice: Partial<CheckoutChoice> = {},
) {
  try {
    const json = { items: wantedOf(items), discountCode, ...choice }
    return await attempt(browserApi.cart.quote.$post({ json }))
  } catch {
    const message = 'The store could not be reached.'
    return { refusal: new ApiRefusal(0, { message }) }
  }
}
