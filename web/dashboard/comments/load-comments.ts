import type { ModeratedComment } from '#server/modules/comments/schema.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage, withAges, type Aged } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const STATUSES = [
  { value: 'waiting', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'spam', label: 'Spam' },
] as const

export const COMMENTS = listAddress('/dashboard/comments', {
  status: param.oneOf(STATUSES),
  search: param.text(),
  author: param.text(),
  limit: param.size(25),
  page: param.page(),
})

export type CommentsView = ReturnType<typeof COMMENTS.read>

export type AgedComment = Aged<ModeratedComment>

export async function loadComments({ api, url }: ScreenVisit) {
  const { view, query } = openList(COMMENTS, url)
  const [{ comments, counts, totalComments, totalPages }, { writers }] = await Promise.all([
    unwrap(api.comments.$get({ query })),
    unwrap(api.comments.blocked.$get()),
  ])
  requirePage(COMMENTS, view, totalPages)
  const aged = withAges(comments, ({ createdAt }) => createdAt)
  return { comments: aged, counts, total: totalComments, pages: totalPages, blocked: writers }
}
