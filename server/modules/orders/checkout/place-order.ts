import { once, type Attempt, isAnswered } from '#server/database/once.ts'
import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockAccount, emailKey, findAddress } from '#server/modules/accounts/index.ts'
import { requireBuyer, requireCartOwner, type Buyer } from '#server/modules/orders/access.ts'
import { takeFromCart } from '#server/modules/orders/cart/index.ts'
import { methodOffered, offeredMethods } from '#server/modules/orders/payments/index.ts'
import { termsFor } from '#server/modules/orders/pricing/index.ts'
import type { PlaceOrderIn, Item } from '#server/modules/orders/schema.ts'
import { currentSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import { requireFewOpen } from './require-few-open.ts'
import { writeOrder } from './write-order.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Refusal } from '#server/kernel/refusal.ts'
import { findSellable, findShortage } from '#server/modules/catalog/index.ts'
import { piecesProblem, tooManyPieces } from '#server/modules/orders/pieces-problem.ts'

const PER_ADDRESS = 60

export const checkoutLimit = (address: string): Limit => [`checkout:${address}`, PER_ADDRESS]

/** `address` is the network address of whoever asks. */
type Placing = { input: PlaceOrderIn; attempt: Attempt; address: string }

/** Places an order, once for each Idempotency-Key, and returns its id. */
export async function placeOrder(
  ctx: Context,
  actor: Actor,
  { input, attempt, address }: Placing,
): Promise<string> {
  const buyer = requireBuyer(actor, await currentSettings(ctx))
  const settings = await currentSettings(ctx)
  const method = methodOffered(ctx, settings, input.paymentMethod)
  const terms = termsFor(ctx, settings, { country: input.shippingAddress.country, method })
  await refuseUnavailable(ctx, attempt, { items: input.items, settings })
  await takeLimit(ctx, ...checkoutLimit(address))
  const { body } = await once(ctx, attempt, async (scope) => {
    // The account may have been deleted since the session was read, and its cart changed in another tab.
    if (buyer.userId) requireCartOwner((await lockAccount(scope, buyer.userId)) ? actor : guest)
    const { email } = input
    const strange = { ...settings, address, advice: otherWays(ctx, settings) }
    const caution = (await isProvenBuyer(scope, { buyer, email })) ? undefined : strange
    const orderId = await writeOrder(scope, actor, { buyer, input, method, terms, caution })
    await requireFewOpen(scope, { buyer, email, orderId })
    if (buyer.userId) await takeFromCart(scope, buyer.userId, input.items)
    return { status: 201, body: { orderId } }
  })
  return body.orderId
}

/** Whether whoever orders has shown that the address of the order is theirs. Admins need not. */
async function isProvenBuyer(
  { tx }: Scope,
  { buyer, email }: { buyer: Buyer; email: string },
): Promise<boolean> {
  const account = buyer.userId ? await findAddress(tx, buyer.userId) : undefined
  if (!account) return false
  if (account.audience !== 'member') return true
  return account.isProven && emailKey(account.email) === emailKey(email)
}

/** What somebody can do whose order on delivery is refused here and now; only what this site offers. */
function otherWays(ctx: Pick<Context, 'config'>, settings: SiteSettings): string {
  const ways = ['Try again later today']
  if (ctx.config.SMTP_URL) ways.push('sign in with a confirmed email address')
  if (offeredMethods(ctx, settings).some(({ isPrepaid }) => isPrepaid)) ways.push('pay online')
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.`
}

type Cart = { items: readonly Item[]; settings: { piecesPerOrder: number } }

/**
 * Refuses what cannot be had without a transaction, so that those who come too late do not keep the others waiting for the
 * database's only writer. An attempt that was answered before gets its answer.
 */
async function refuseUnavailable(
  ctx: Context,
  attempt: Attempt,
  { items, settings }: Cart,
): Promise<void> {
  const { db } = ctx.store
  const refusal = (await findShortage(db, items)) ?? (await findTooMany(ctx, items, settings))
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
