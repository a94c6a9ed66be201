import type { OutboxMail } from '#server/modules/mail/outbox/schema.ts'
import { ageText } from '#shared/age.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, oneOf, pageNumber, text } from '#web/dashboard/kit/list/list-address.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { Redirect } from '#web/site/page.ts'
import { formatDate } from '#web/ui/date-text.tsx'

export const STATES = [
  { value: 'all', label: 'All' },
  { value: 'sent', label: 'Sent' },
  { value: 'queued', label: 'On its way' },
  { value: 'kept', label: 'Kept' },
  { value: 'failed', label: 'Failed' },
] as const

export const OUTBOX = listAddress('/dashboard/outbox', {
  search: text(),
  status: oneOf(STATES),
  page: pageNumber(),
})

export type OutboxView = ReturnType<typeof OUTBOX.read>

/** A mail with its age in words at the time the list was loaded. */
export type AgedMail = OutboxMail & { age: string }

export async function loadOutbox({ api, url }: ScreenVisit) {
  const view = OUTBOX.read(url.searchParams)
  const query = { ...view, page: String(view.page) }
  const found = await unwrap(api.outbox.$get({ query }))
  if (view.page > found.totalPages)
    throw new Redirect(OUTBOX.href(view, { page: found.totalPages }))
  const now = new Date()
  const mails = found.mails.map((mail) => ({
    ...mail,
    age: ageText(mail.createdAt, now) ?? formatDate(new Date(mail.createdAt)),
  }))
  return { ...found, mails }
}
