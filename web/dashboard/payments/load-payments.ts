import type { PaymentEvent } from '#server/modules/orders/payments/schema.ts'
import { ageText } from '#shared/age.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, oneOf, pageNumber, text } from '#web/dashboard/kit/list/list-address.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { Redirect } from '#web/site/page.ts'
import { formatDate } from '#web/ui/date-text.tsx'

export const SOURCES = [
  { value: 'all', label: 'Everything' },
  { value: 'return', label: 'Customers coming back' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'sweeper', label: 'Asked by the site' },
  { value: 'owner', label: 'Refunds by hand' },
  { value: 'site', label: 'Payments opened' },
] as const

export const PAYMENTS = listAddress('/dashboard/payments', {
  order: text(),
  source: oneOf(SOURCES),
  page: pageNumber(),
})

export type PaymentsView = ReturnType<typeof PAYMENTS.read>

/** An event with its age in words at the time the list was loaded. */
export type AgedEvent = PaymentEvent & { age: string }

export async function loadPayments({ api, url }: ScreenVisit) {
  const view = PAYMENTS.read(url.searchParams)
  const query = { ...view, page: String(view.page) }
  const found = await unwrap(api.admin.payments.$get({ query }))
  if (view.page > Math.max(1, found.totalPages))
    throw new Redirect(PAYMENTS.href(view, { page: Math.max(1, found.totalPages) }))
  const now = new Date()
  const events = found.events.map((event) => ({
    ...event,
    age: ageText(event.at, now) ?? formatDate(new Date(event.at)),
  }))
  return { ...found, events }
}
