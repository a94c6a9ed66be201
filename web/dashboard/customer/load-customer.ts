import { unwrap } from '#web/api/refusal.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadCustomer({ api, params: { id = '' } }: ScreenVisit) {
  const { customer } = await unwrap(api.admin.customers[':id'].$get({ param: { id } }))
  return customer
}

export type ShownCustomer = Awaited<ReturnType<typeof loadCustomer>>

export const customerTitle = (customer: ShownCustomer | undefined) => customer?.name ?? 'Customer'
