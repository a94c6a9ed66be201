import { once, type Attempt } from '#server/database/once.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { writeOrder } from '#server/modules/orders/checkout/index.ts'
import { markPaid } from '#server/modules/orders/lifecycle/index.ts'
import { writePaidInPerson } from '#server/modules/orders/payments/index.ts'
import { mergedItems } from '#server/modules/orders/schema.ts'
import { writeNote } from './add-note.ts'
import { handTerms, namedPrices } from './hand-terms.ts'
import type { HandOrderIn } from './schema.ts'

const NOBODY = { userId: null, holderHash: null }

/** Places an order that was agreed on outside the shop, in either checkout mode. Returns its id. */
export async function placeManualOrder(
  ctx: Context,
  actor: Actor,
  { input, attempt }: { input: HandOrderIn; attempt: Attempt },
): Promise<string> {
  requireOrderManager(actor)
  const { note, paymentMethod, shippingAddress, items } = input
  const { country } = shippingAddress
  const { method, charge, shippingCents } = handTerms(ctx, { ...input, country })
  const { body } = await once(ctx, attempt, async (scope) => {
    const order = { ...input, items: mergedItems(items) }
    const byHand = {
      priceCents: namedPrices(items),
      amountOffCents: input.discountAmount,
      shippingCents,
      columns: columnsOf(actor, input),
    }
    const orderId = await writeOrder(scope, actor, {
      buyer: NOBODY,
      input: order,
      method,
      charge,
      byHand,
    })
    if (paymentMethod === 'paid_in_person') {
      const { moved } = await markPaid(scope, actor, { orderId })
      await writePaidInPerson(scope, { orderId, provider: paymentMethod, moved })
    }
    if (note) await writeNote(scope, actor, { orderId, text: note })
    return { status: 201, body: { orderId } }
  })
  return body.orderId
}

function columnsOf(actor: Actor, { isPickup, notify }: HandOrderIn) {
  const [entered_by, entered_by_name] =
    actor.kind === 'member' ? [actor.userId, actor.name] : [null, '']
  const [is_pickup, is_quiet] = [isPickup ? 1 : 0, notify ? 0 : 1] as const
  return { entered_by, entered_by_name, is_pickup, is_quiet } as const
}
