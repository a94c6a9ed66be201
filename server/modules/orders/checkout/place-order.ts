import { once, type Attempt, isAnswered } from '#server/database/once.ts'
import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockAccount, emailKey, findAddress } from '#server/modules/accounts/index.ts'
import { findArticles } from '#server/modules/orders/articles/index.ts'
import { requireCustomer, requireCartOwner, type Customer } from '#server/modules/orders/access.ts'
import { takeFromCart } from '#server/modules/orders/cart/index.ts'
import { requireFewOpen } from '#server/modules/orders/open-limits/index.ts'
import { remindLater } from '#server/modules/orders/order-links/index.ts'
import { methodOffered, offeredMethods } from '#server/modules/orders/payments/index.ts'
import { chargeFor } from '#server/modules/orders/pricing/index.ts'
import type { Item } from '#server/modules/orders/schema.ts'
import type { PlaceOrderIn } from './schema.ts'
import { codesOf } from '#shared/orders/discount-codes.ts'
import { currentSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import type { Reader } from '#server/modules/analytics/index.ts'
import {
  findReplaceable,
  replaceWaiting,
  setReplacement,
  type CartOwner,
} from '#server/modules/orders/waiting/index.ts'
import { writeOrder } from './write-order.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Refusal } from '#server/kernel/refusal.ts'
import { findSellable, findShortage } from '#server/modules/catalog/index.ts'
import { piecesProblem, tooManyPieces } from '#server/modules/orders/pieces-problem.ts'

const PER_ADDRESS = 60

export const checkoutLimit = (address: string): Limit => [`checkout:${address}`, PER_ADDRESS]

type Placing = {
  input: PlaceOrderIn
  attempt: Attempt
  reader: Reader
  /** Where they are (ISO 3166-1); empty when unknown. */
  visitorCountry: string
  cartOwner: CartOwner
}

/**
 * Places an order, once for each Idempotency-Key, and returns its id. It takes the place of those of the same cart that wait
 * for their payment; the cart is emptied when it is paid, or now where it is paid on delivery.
 */
export async function placeOrder(
  ctx: Context,
  actor: Actor,
  { input, attempt, reader, visitorCountry, cartOwner }: Placing,
): Promise<string> {
  const buyer = requireCustomer(actor, await currentSettings(ctx))
  const settings = await currentSettings(ctx)
  const { address } = reader
  const method = methodOffered(ctx, settings, input.paymentMethod)
  const charge = chargeFor(ctx, { country: input.shippingAddress.country, method })
  await refuseUnavailable(ctx, attempt, { items: input.items, settings, cartOwner })
  await takeLimit(ctx, ...checkoutLimit(address))
  const articles = await findArticles(ctx, input.items, reader)
  const { body } = await once(ctx, attempt, async (scope) => {
    // The account may have been deleted since the session was read, and its cart changed in another tab.
    if (buyer.userId) requireCartOwner((await lockAccount(scope, buyer.userId)) ? actor : guest)
    const { email } = input
    const strange = { ...settings, address, advice: () => otherWays(ctx, settings) }
    const caution = (await isProvenCustomer(scope, { buyer, email })) ? undefined : strange
    const replaced = await replaceWaiting(scope, actor, {
      cartOwner,
      items: input.items,
      codes: codesOf(input.discountCode),
    })
    const orderId = await writeOrder(scope, actor, {
      buyer,
      input,
      method,
      charge,
      caution,
      articles,
      origin: { address, country: visitorCountry },
    })
    await setReplacement(scope.tx, replaced, orderId)
    await requireFewOpen(scope, { buyer, email, orderId })
    if (method.isPrepaid) await remindLater(scope, { orderId, network: address })
    if (buyer.userId && !method.isPrepaid) await takeFromCart(scope, buyer.userId, input.items)
    return { status: 201, body: { orderId } }
  })
  return body.orderId
}

/** Whether whoever orders has shown that the address of the order is theirs. Admins need not. */
async function isProvenCustomer(
  { tx }: Scope,
  { buyer, email }: { buyer: Customer; email: string },
): Promise<boolean> {
  const account = buyer.userId ? await findAddress(tx, buyer.userId) : undefined
  if (!account) return false
  if (account.audience !== 'member') return true
  return account.isProven && emailKey(account.email) === emailKey(email)
}

/** What somebody can do whose order on delivery is refused here and now; only what this site offers. */
function otherWays(ctx: Pick<Context, 'config' | 'store'>, settings: SiteSettings): string {
  const ways = ['Try again later today']
  if (ctx.config.SMTP_URL) ways.push('sign in with a confirmed email address')
  if (offeredMethods(ctx, settings).some(({ isPrepaid }) => isPrepaid)) ways.push('pay online')
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.`
}

type Cart = {
  items: readonly Item[]
  settings: { piecesPerOrder: number }
  cartOwner: CartOwner
}

/**
 * Refuses what cannot be had without a transaction, so that those who come too late do not keep the others waiting for the
 * database's only writer. An attempt that was answered before gets its answer; what a customer holds themselves is counted
 * once it is free.
 */
async function refuseUnavailable(
  ctx: Context,
  attempt: Attempt,
  { items, settings, cartOwner }: Cart,
): Promise<void> {
  const { db } = ctx.store
  const ids = items.map(({ productId }) => productId)
  const shortage = await findShortage(db, items)
  const holdsSome = shortage && (await findReplaceable(db, cartOwner, ids)).ids.length > 0
  const refusal = (holdsSome ? undefined : shortage) ?? (await findTooMany(ctx, items, settings))
  if (refusal && !(await isAnswered(ctx, attempt))) throw refusal
}

async function findTooMany(
  { store, clock }: Context,
  items: readonly Item[],
  settings: Cart['settings'],
): Promise<Refusal | undefined> {
  const many = items.filter(({ quantity }) => quantity > settings.piecesPerOrder)
  const ids = many.map(({ productId }) => productId)
  const [product] = await findSellable(store.db, ids, timestamp(clock))
  return product && tooManyPieces(piecesProblem(product, settings.piecesPerOrder + 1, settings))
}
