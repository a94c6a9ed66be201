import { once, type Attempt } from '#server/database/once.ts'
import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockAccount } from '#server/modules/accounts/index.ts'
import { requireBuyer, requireCartOwner } from '#server/modules/orders/access.ts'
import { takeFromCart } from '#server/modules/orders/cart/index.ts'
import { methodOffered } from '#server/modules/orders/payments/index.ts'
import { termsFor } from '#server/modules/orders/pricing/index.ts'
import type { PlaceOrderIn } from '#server/modules/orders/schema.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { isProvenBuyer } from './is-proven-buyer.ts'
import { otherWays } from './other-ways.ts'
import { requireFewOpen } from './require-few-open.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import { writeOrder } from './write-order.ts'

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
