import type { Context } from '#server/kernel/context.ts'
import type { Visibility } from '#server/modules/blog/access.ts'
import { dashboardList } from '#server/modules/blog/lists/index.ts'
import type { CalendarPost } from '#server/modules/blog/schema.ts'
import { listPublishedWithin, listScheduledWithin, type CalendarRow } from './queries-calendar.ts'

type Span = { from: string; to: string }

/** The posts of a span in the order of their times; members see their own, and change those that are not public yet. */
export async function readCalendar(
  ctx: Context,
  span: Span,
  visibility: Visibility,
): Promise<CalendarPost[]> {
  const authorId = visibility.kind === 'all' ? undefined : (visibility.userId ?? '')
  const [published, scheduled] = await Promise.all([
    listPublishedWithin(ctx.store.db, dashboardList(authorId, 'published'), span),
    listScheduledWithin(ctx.store.db, dashboardList(authorId, 'scheduled'), span),
  ])
  const isAdmin = visibility.kind === 'all'
  return [
    ...published.map((row) => present(row, { isScheduled: false, canEdit: isAdmin })),
    ...scheduled.map((row) => present(row, { isScheduled: true, canEdit: true })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1))
}

function present(
  row: CalendarRow,
  facts: Pick<CalendarPost, 'isScheduled' | 'canEdit'>,
): CalendarPost {
  const { id, title, at, version, byline, author_name } = row
  const author = byline || author_name || 'Unknown Author'
  return { _id: id, title, at, version: version ?? 1, author, ...facts }
}
