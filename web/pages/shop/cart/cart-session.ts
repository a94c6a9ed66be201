import type { Quote } from '#server/modules/orders/schema.ts'
import type { ApiRefusal } from '#web/api/refusal.ts'
import type { CartStorage, KnownItem } from '#web/cart/cart-storage.ts'
import { createStore, type Store } from '#web/ui/browser/store.ts'
import { codesOf, writeCodes } from '#shared/orders/discount-codes.ts'
import { changesOf, refreshed } from './cart-view.ts'

/** `items` is null until the browser's own cart has been read. */
export type CartState = {
  items: KnownItem[] | null
  quote: Quote | null
  code: string
  /** What changed in the store since the last look, said until the cart is changed. */
  changes: string[]
  problem: string
  /** The sums are those of an earlier cart. */
  isStale: boolean
}

type Deps = {
  cart: CartStorage
  ask(items: KnownItem[], code: string): Promise<{ value: Quote } | { refusal: ApiRefusal }>
  code: { read(): string; write(code: string): void }
  /** Runs a step after a pause; a later one replaces it. */
  afterPause(step: () => void): void
}

/** A cart on a page: what is wanted, what the server says it costs, and what changed meanwhile. */
export function createCartSession(first: CartState, deps: Deps) {
  const store: Store<CartState> = createStore(first)
  const { put, quote, change, adopt } = createSteps(store, deps)
  const itemsNow = () => store.get().items ?? []
  return {
    store,
    /** Reads the cart again, as it is kept now. */
    async load() {
      const items = await deps.cart.read()
      if (!items) return put({ problem: 'Your cart could not be loaded.' })
      adopt(items)
      const { code, changes } = store.get()
      const notice = await deps.cart.waiting()
      put({
        items,
        code: code || deps.code.read(),
        changes: notice ? [...new Set([...changes, notice])] : changes,
      })
      await quote()
    },
    setQuantity(productId: string, quantity: number) {
      change(
        itemsNow().map((item) => (item.productId === productId ? { ...item, quantity } : item)),
      )
    },
    /** Takes a line out. Returns a function that puts it back where it was. */
    remove(productId: string) {
      const at = itemsNow().findIndex((item) => item.productId === productId)
      const taken = itemsNow()[at]
      change(itemsNow().filter((item) => item !== taken))
      return () => {
        const isBack = itemsNow().some((item) => item.productId === productId)
        if (taken && !isBack) change(itemsNow().toSpliced(at, 0, taken))
      }
    },
    applyCode(typed: string) {
      deps.code.write('')
      put({ code: writeCodes(codesOf(typed)), isStale: true })
      return quote()
    },
    quoteAgain() {
      put({ isStale: true })
      return quote()
    },
  }
}

/** The steps of a session. An answer that a later step has overtaken is dropped. */
function createSteps(store: Store<CartState>, { cart, ask, code: stored, afterPause }: Deps) {
  const put = (changes: Partial<CartState>) => store.set({ ...store.get(), ...changes })
  let turn = 0
  let keptItems: KnownItem[] = store.get().items ?? []
  const adopt = (items: KnownItem[]) => {
    keptItems = items
  }

  async function quote() {
    const mine = ++turn
    const { items, code } = store.get()
    const asked = items ?? []
    const outcome = await ask(asked, code)
    if (mine !== turn) return
    if ('refusal' in outcome) return put({ problem: outcome.refusal.message, isStale: false })
    // A refused code stays in its field, but goes neither to the checkout nor into a later cart; one of a link waits for its cart.
    if (outcome.value.discountCode) stored.write(outcome.value.discountCode)
    const now = refreshed(asked, outcome.value)
    const news = changesOf(asked, outcome.value)
    cart.remember(now)
    adopt(now)
    const changes = [...new Set([...store.get().changes, ...news])]
    put({ items: now, quote: outcome.value, changes, problem: '', isStale: false })
  }

  async function keepAndQuote() {
    const items = store.get().items ?? []
    const problem = await cart.change(keptItems, items)
    if (problem) return put({ problem, isStale: false })
    adopt(items)
    await quote()
  }

  function change(items: KnownItem[]) {
    turn++
    put({ items, changes: [], isStale: true })
    afterPause(() => void keepAndQuote())
  }

  return { put, quote, change, adopt }
}
