import type { Quote } from '#server/modules/orders/schema.ts'
import { cartCode } from '#web/cart/cart-code.ts'
import { cartStorageFor, type CartStorage } from '#web/cart/cart-storage.ts'
import { createCartSession, type CartState } from '#web/pages/shop/cart/cart-session.ts'
import { refreshed } from '#web/pages/shop/cart/cart-view.ts'
import {
  askQuote,
  latestAfterPause,
  type CheckoutChoice,
} from '#web/pages/shop/cart/open-cart-session.ts'

type ReviewOptions = CheckoutChoice & {
  isMember: boolean
  /** What is ordered is not the cart. */
  isDirect: boolean
  first: Quote | null
  discountCode: string
}

/** The cart as the checkout reviews it, priced for the address, the shipping and the payment that the form has. */
export function openReview({
  isMember,
  isDirect,
  first: quote,
  discountCode,
  ...choice
}: ReviewOptions) {
  const quotedItems = quote ? refreshed(quote.lines, quote) : []
  const first: CartState = {
    items: quote || isMember || isDirect ? quotedItems : null,
    quote,
    code: discountCode,
    changes: [],
    problem: '',
    isStale: false,
  }
  const cart = isDirect ? unkept(first.items ?? []) : cartStorageFor(isMember)
  const { country, state, shippingMethod, paymentMethod } = choice
  let terms: CheckoutChoice = { country, state, shippingMethod, paymentMethod }
  const session = createCartSession(first, {
    cart,
    ask: (items, code) => askQuote(items, code, terms),
    code: isDirect ? { read: () => '', write() {} } : cartCode,
    afterPause: latestAfterPause(),
  })

  return {
    ...session,
    first,
    /** Follows the form and the cart in other tabs. Returns a function that stops. */
    start(form: HTMLFormElement | null | undefined, onTerms: (terms: CheckoutChoice) => void) {
      const follow = () => {
        const now = form ? termsOf(form) : terms
        if (!isOther(now, terms, session.store.get().quote)) return
        terms = now
        onTerms(now)
        void session.quoteAgain()
      }
      // A browser that goes back fills the form in again, after the page stands.
      if (form) terms = termsOf(form)
      onTerms(terms)
      form?.addEventListener('change', follow)
      void session.load()
      const stop = cart.onOthers(() => void session.load())
      return () => {
        form?.removeEventListener('change', follow)
        stop()
      }
    },
  }
}

// A state that decides nothing asks for nothing.
function isOther(now: CheckoutChoice, before: CheckoutChoice, quote: Quote | null): boolean {
  return (
    now.country !== before.country ||
    now.paymentMethod !== before.paymentMethod ||
    now.shippingMethod !== before.shippingMethod ||
    (now.state !== before.state && quote?.shippingByRegion === true)
  )
}

function termsOf(form: HTMLFormElement): CheckoutChoice {
  const data = new FormData(form)
  const address = form.querySelector<HTMLInputElement>('[name="address"]:checked')
  return {
    country: address?.dataset.country ?? String(data.get('country') ?? ''),
    state: address?.dataset.state ?? String(data.get('state') ?? ''),
    shippingMethod: String(data.get('shippingMethod') ?? ''),
    paymentMethod: String(data.get('paymentMethod') ?? ''),
  }
}

function unkept(items: Awaited<ReturnType<CartStorage['read']>>): CartStorage {
  let now = items ?? []
  return {
    waiting: async () => '',
    read: async () => now,
    async change(_from, to) {
      now = [...to]
      return undefined
    },
    remember() {},
    onOthers: () => () => {},
  }
}
