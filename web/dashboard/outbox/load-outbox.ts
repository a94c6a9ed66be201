import type { OutboxMail } from '#server/modules/mail/outbox/schema.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage, withAges, type Aged } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const STATES = [
  { value: 'all', label: 'All' },
  { value: 'sent', label: 'Sent' },
  { value: 'queued', label: 'On its way' },
  { value: 'kept', label: 'Held' },
  { value: 'failed', label: 'Failed' },
] as const

export const OUTBOX = listAddress('/dashboard/outbox', {
  search: param.text(),
  status: param.oneOf(STATES),
  page: param.page(),
})

export type OutboxView = ReturnType<typeof OUTBOX.read>

export type AgedMail = Aged<OutboxMail>

export async function loadOutbox({ api, url }: ScreenVisit) {
  const { view, query } = openList(OUTBOX, url)
  const found = await unwrap(api.outbox.$get({ query }))
  requirePage(OUTBOX, view, found.totalPages)
  return { ...found, mails: withAges(found.mails, ({ createdAt }) => createdAt) }
}
