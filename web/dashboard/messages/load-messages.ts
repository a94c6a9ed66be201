import type { ContactMessage, OpenedMessage } from '#server/modules/messages/schema.ts'
import { ApiRefusal, unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage, withAges, type Aged } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const STATUSES = [
  { value: 'open', label: 'Inbox' },
  { value: 'new', label: 'Unread' },
  { value: 'done', label: 'Done' },
  { value: 'spam', label: 'Spam' },
] as const

/** `message` is the id of the one that is open. */
export const MESSAGES = listAddress('/dashboard/messages', {
  status: param.oneOf(STATUSES),
  search: param.text(),
  limit: param.size(25),
  page: param.page(),
  message: param.id(),
})

export type MessagesView = ReturnType<typeof MESSAGES.read>
export type AgedMessage = Aged<ContactMessage>

export async function loadMessages({ api, url }: ScreenVisit) {
  const { view, query: asked } = openList(MESSAGES, url)
  const { message: id, ...query } = asked
  const [found, opened] = await Promise.all([
    unwrap(api.admin.messages.$get({ query })),
    id ? openMessage(api, id) : null,
  ])
  requirePage(MESSAGES, view, found.totalPages)
  const { messages, counts, totalMessages: total, totalPages: pages } = found
  return {
    messages: withAges(messages, ({ createdAt }) => createdAt),
    counts,
    total,
    pages,
    opened,
  }
}

/** `missing`: it was deleted, or never was. The list stays as it is. */
async function openMessage(
  api: ScreenVisit['api'],
  id: string,
): Promise<OpenedMessage | 'missing'> {
  try {
    return await unwrap(api.admin.messages[':id'].$get({ param: { id } }))
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return 'missing'
    throw error
  }
}
