import { once, type Attempt } from '#server/database/once.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { lockOrder, writeHistory } from '#server/modules/orders/lifecycle/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import type { OrderMailIn } from './schema.ts'

type Letter = { id: string; input: OrderMailIn; attempt: Attempt }

/** Mails what an admin wrote to whoever ordered, once, however often it is sent; it stays in the history of the order. */
export async function mailCustomer(
  ctx: Context,
  actor: Actor,
  { id, input: { subject, text }, attempt }: Letter,
): Promise<void> {
  requireOrderManager(actor)
  await once(ctx, attempt, async (scope) => {
    const { email, number } = await lockOrder(scope, id)
    if (email === '') {
      throw new Refusal('conflict', 'no_email', 'This order has no email address.')
    }
    const { siteName } = await getSettings(scope.tx)
    const url = scope.config.publicUrl + pathTo.trackOrder({ number })
    const link = { label: `Track order ${number}`, url }
    const letter = composeMail({ to: email, siteName, subject, body: [text, { link }] })
    await queueMail(scope, { ...letter, audience: 'other' })
    const details = { text: `${subject}\n\n${text}` }
    await writeHistory(scope, actor, { orderId: id, verb: 'mailed', details })
    return { status: 201, body: { orderId: id } }
  })
}
