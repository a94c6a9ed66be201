import { guest, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { lockAccount } from '#server/modules/accounts/index.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { requireCartOwner } from '#server/modules/orders/access.ts'
import { type Cart, type CartIn, MOST_LINES, MOST_PIECES } from '#server/modules/orders/schema.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { findCart, itemsOf, lockCart, putCart } from './queries.ts'
import { Refusal } from '#server/kernel/refusal.ts'

/**
 * Changes a member's cart. Every change but `replace` holds for the cart as it is now, so that two tabs lose nothing of one
 * another, and `merge` may be repeated.
 */
export async function changeCart(ctx: Context, actor: Actor, input: CartIn): Promise<Cart> {
  const { userId } = requireCartOwner(actor)
  return transact(ctx, async (scope) => {
    const { tx, engine, clock } = scope
    // The account may have been deleted since the session was read.
    requireCartOwner((await lockAccount(scope, userId)) ? actor : guest)
    const now = timestamp(clock)
    const { items: requested, left } = combined(itemsOf(await lockCart(tx, engine, userId)), input)
    const cart = await withoutGone(tx, requested, now)
    const items = toJson(cart.items)
    await putCart(tx, { user_id: userId, items, updated_at: now })
    return { ...cart, left }
  })
}

/** A member's cart; products that are not there any more are left out, and named. */
export async function readCart({ store: { db }, clock }: Context, actor: Actor): Promise<Cart> {
  const { userId } = requireCartOwner(actor)
  const cart = await withoutGone(db, itemsOf(await findCart(db, userId)), timestamp(clock))
  return { ...cart, left: [] }
}

async function withoutGone(
  db: Parameters<typeof findSellable>[0],
  items: Cart['items'],
  now: string,
): Promise<Omit<Cart, 'left'>> {
  const ids = items.map(({ productId }) => productId)
  const there = new Set((await findSellable(db, ids, now)).map(({ id }) => id))
  return {
    items: items.filter(({ productId }) => there.has(productId)),
    dropped: ids.filter((id) => !there.has(id)),
  }
}

type Items = Cart['items']

const QUANTITY = {
  replace: (_now: number, sent: number) => sent,
  set: (_now: number, sent: number) => sent,
  merge: Math.max,
  add: (now: number, sent: number) => now + sent,
}

/** A cart after a change, its new products last; `left` are those for which a merge found no room. */
function combined(cart: Items, { items, change }: CartIn): { items: Items; left: string[] } {
  const lines = new Map(change === 'replace' ? [] : cart.map((line) => [line.productId, line]))
  for (const { productId, quantity, via } of items) {
    const before = lines.get(productId)
    const after = QUANTITY[change](before?.quantity ?? 0, quantity)
    const post = via || before?.via
    lines.set(productId, {
      productId,
      quantity: Math.min(after, MOST_PIECES),
      ...(post && { via: post }),
    })
  }
  const requested = [...lines.values()].filter(({ quantity }) => quantity > 0)
  if (requested.length > MOST_LINES && change !== 'merge') throw tooMany()
  const left = requested.slice(MOST_LINES).map(({ productId }) => productId)
  return { items: requested.slice(0, MOST_LINES), left }
}

function tooMany(): Refusal {
  const text = `A cart holds at most ${MOST_LINES} products.`
  return new Refusal('invalid', 'too_many_lines', text, { fields: { items: text } })
}
