import { Refusal } from '#server/kernel/refusal.ts'
import { MOST_LINES, MOST_PIECES, type Cart, type CartIn } from '#server/modules/orders/schema.ts'

type Items = Cart['items']

const QUANTITY = {
  replace: (_now: number, sent: number) => sent,
  set: (_now: number, sent: number) => sent,
  merge: Math.max,
  add: (now: number, sent: number) => now + sent,
}

/** A cart after a change, its new products last; `left` are those for which a merge found no room. */
export function combined(cart: Items, { items, change }: CartIn): { items: Items; left: string[] } {
  const quantities = new Map(
    change === 'replace' ? [] : cart.map(({ productId, quantity }) => [productId, quantity]),
  )
  for (const { productId, quantity } of items) {
    const after = QUANTITY[change](quantities.get(productId) ?? 0, quantity)
    quantities.set(productId, Math.min(after, MOST_PIECES))
  }
  const wanted = [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }))
  if (wanted.length > MOST_LINES && change !== 'merge') throw tooMany()
  const left = wanted.slice(MOST_LINES).map(({ productId }) => productId)
  return { items: wanted.slice(0, MOST_LINES), left }
}

function tooMany(): Refusal {
  const text = `A cart holds at most ${MOST_LINES} products.`
  return new Refusal('invalid', 'too_many_lines', text, { fields: { items: text } })
}
