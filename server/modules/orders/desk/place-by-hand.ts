import { once, type Attempt } from '#server/database/once.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { writeOrder } from '#server/modules/orders/checkout/index.ts'
import { markPaid } from '#server/modules/orders/lifecycle/index.ts'
import { writePaidInPerson } from '#server/modules/orders/payments/index.ts'
import { termsFor } from '#server/modules/orders/pricing/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { writeNote } from './add-note.ts'
import type { HandOrderIn } from './schema.ts'

const NOBODY = { userId: null, holderHash: null }

/** Places an order that was agreed on outside the shop, in either checkout mode. Returns its id. */
export async function placeByHand(
  ctx: Context,
  actor: Actor,
  { input, attempt }: { input: HandOrderIn; attempt: Attempt },
): Promise<string> {
  requireOrderManager(actor)
  const { note, paymentMethod, ...given } = input
  const method = { id: paymentMethod, currencies: ['USD', 'INR'], isPrepaid: false }
  const { country } = input.shippingAddress
  const terms = termsFor(ctx, await currentSettings(ctx), { country, method })
  const { body } = await once(ctx, attempt, async (scope) => {
    const order = { ...given, paymentMethod, discountCode: '' }
    const orderId = await writeOrder(scope, actor, { buyer: NOBODY, input: order, method, terms })
    if (paymentMethod === 'paid_in_person') {
      const { moved } = await markPaid(scope, actor, { orderId })
      await writePaidInPerson(scope, { orderId, provider: paymentMethod, moved })
    }
    if (note) await writeNote(scope, actor, { orderId, text: note })
    return { status: 201, body: { orderId } }
  })
  return body.orderId
}
