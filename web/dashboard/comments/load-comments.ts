import type { DeskComment } from '#server/modules/comments/schema.ts'
import { ageText } from '#shared/age.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, oneOf, pageNumber } from '#web/dashboard/kit/list/list-address.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { Redirect } from '#web/site/page.ts'
import { formatDate } from '#web/ui/date-text.tsx'

export const STATUSES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'hidden', label: 'Hidden' },
] as const

export const COMMENTS = listAddress('/dashboard/comments', {
  status: oneOf(STATUSES),
  page: pageNumber(),
})

/** A comment with its age in words at the time the list was loaded. */
export type AgedComment = DeskComment & { age: string }

export async function loadComments({ api, url }: ScreenVisit) {
  const view = COMMENTS.read(url.searchParams)
  const query = { status: view.status, page: String(view.page) }
  const { comments, counts, totalPages } = await unwrap(api.comments.$get({ query }))
  // After the last comment of a page was handled, the page no longer exists.
  if (view.page > totalPages) throw new Redirect(COMMENTS.href(view, { page: totalPages }))
  const now = new Date()
  const aged = comments.map((comment) => ({
    ...comment,
    age: ageText(comment.createdAt, now) ?? formatDate(new Date(comment.createdAt)),
  }))
  return { comments: aged, counts, pages: totalPages }
}
