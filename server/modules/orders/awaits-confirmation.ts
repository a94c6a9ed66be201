import type { OrderRow } from './queries.ts'

export type Confirmer = 'customer' | 'owner'

/** Whether nothing but the confirmation of its address, or an admin's word, is missing until an order is on its way. */
export function awaitsConfirmation({ status, provider }: Pick<OrderRow, 'status' | 'provider'>) {
  return status === 'pending' && provider === 'pay_on_delivery'
}

/** Who is waited for: without a mail server no link could arrive, and an address gets few of them a day. */
export function confirmerOf(
  row: Pick<OrderRow, 'status' | 'provider' | 'is_owner_asked'>,
  { SMTP_URL }: { SMTP_URL?: string | undefined },
): Confirmer | null {
  if (!awaitsConfirmation(row)) return null
  return SMTP_URL && row.is_owner_asked === 0 ? 'customer' : 'owner'
}
