import type { OrderRow } from './queries.ts'

/** Whether nothing but the confirmation of its address, or an admin's word, is missing until an order is on its way. */
export function awaitsConfirmation({ status, provider }: Pick<OrderRow, 'status' | 'provider'>) {
  return status === 'pending' && provider === 'pay_on_delivery'
}

/** Who is waited for: without a mail server, no link could arrive. */
export function confirmerOf(
  row: Pick<OrderRow, 'status' | 'provider'>,
  { SMTP_URL }: { SMTP_URL?: string | undefined },
): 'customer' | 'owner' | null {
  if (!awaitsConfirmation(row)) return null
  return SMTP_URL ? 'customer' : 'owner'
}
