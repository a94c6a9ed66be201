import type { PaymentEvent } from '#server/modules/orders/payments/schema.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage, withAges, type Aged } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const SOURCES = [
  { value: 'all', label: 'Everything' },
  { value: 'return', label: 'Customers coming back' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'sweeper', label: 'Checked by the site' },
  { value: 'owner', label: 'Entered by you' },
  { value: 'site', label: 'Payments opened' },
] as const

export const PAYMENTS = listAddress('/dashboard/payments', {
  order: param.text(),
  source: param.oneOf(SOURCES),
  from: param.text(),
  to: param.text(),
  page: param.page(),
})

export type PaymentsView = ReturnType<typeof PAYMENTS.read>

export type AgedEvent = Aged<PaymentEvent>

export async function loadPayments({ api, url }: ScreenVisit) {
  const { view, query } = openList(PAYMENTS, url)
  const found = await unwrap(api.admin.payments.$get({ query }))
  requirePage(PAYMENTS, view, found.totalPages)
  return { ...found, events: withAges(found.events, ({ at }) => at) }
}
