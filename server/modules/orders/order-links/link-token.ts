import { isKeyedHash, keyedHash } from '#server/database/site-secret.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { findOrder, type OrderRow } from '#server/modules/orders/queries.ts'

/** What a link in a mail about an order may do, once its address has received it. */
export type LinkPurpose =
  'finish order' | 'cancel order' | 'return order' | 'review order' | 'stop review mail'

/** Signed for one deed, this order, and the address that it goes to. */
export async function tokenOf(db: Db, purpose: LinkPurpose, order: OrderRow): Promise<string> {
  return `${order.id}.${await keyedHash(db, purpose, textOf(order))}`
}

/** The order of a link; refused where the link was not made here for that deed. */
export async function orderOfLink(db: Db, purpose: LinkPurpose, token: string): Promise<OrderRow> {
  const [orderId = '', hash = ''] = token.split('.')
  const order = await findOrder(db, orderId)
  const text = textOf(order ?? { id: orderId, email_key: '' })
  if (order && (await isKeyedHash(db, purpose, { text, hash }))) return order
  const problem = 'This link is incomplete. Copy it from the email once more.'
  throw new Refusal('invalid', 'invalid_link', problem)
}

function textOf({ id, email_key }: Pick<OrderRow, 'id' | 'email_key'>): string {
  return [id, email_key].join('\n')
}
