import { isKeyedHash } from '#server/database/site-secret.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { confirmOrder } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { linkText, PURPOSE } from './link-text.ts'

/** For whoever has the link, in any browser: it was mailed to the address of the order alone. */
export async function confirmByLink(ctx: Context, token: string): Promise<void> {
  const [orderId = '', hash = ''] = token.split('.')
  const order = await findOrder(ctx.store.db, orderId)
  const text = linkText(order ?? { id: orderId, email_key: '' })
  const isOurs = await isKeyedHash(ctx.store.db, PURPOSE, { text, hash })
  if (!order || !isOurs) throw invalidLink()
  await transact(ctx, (scope) => confirmOrder(scope, order.id))
}

function invalidLink(): Refusal {
  const text = 'This link is incomplete. Copy it from the email once more.'
  return new Refusal('invalid', 'invalid_link', text)
}
