import type { OrderRow } from '#server/modules/orders/queries.ts'

export const PURPOSE = 'confirm order'

/** What the link of a mail is signed for: this order, and the address that it went to. */
export function linkText({ id, email_key }: Pick<OrderRow, 'id' | 'email_key'>): string {
  return [id, email_key].join('\n')
}
