import { useState } from 'react'
import { redirect, useNavigation, useRevalidator } from 'react-router'
import type { DeskComment } from '#server/modules/comments/schema.ts'
import { pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { DeskHead } from '#web/dashboard/desk-head.tsx'
import { requireUser } from '#web/dashboard/require-user.ts'
import { Chip } from '#web/ui/chip.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import type { Route } from './+types/comments-page'
import { withAges } from './aged-comment.ts'
import { CommentsFailed, NoComments } from './no-comments.tsx'
import { CommentsList } from './comments-list.tsx'
import { commentsPath, readCommentsView, STATUS_LABELS, type DeskStatus } from './comments-view.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './comments-page.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireUser({ url, context })
  if (user.role !== 'admin') throw redirect('/dashboard')
  const view = readCommentsView(url.searchParams)
  const query = { status: view.status, page: String(view.page) }
  const outcome = await attempt(context.get(pageContext).api.comments.$get({ query }))
  if ('refusal' in outcome) return { ...view, desk: null }
  const { comments, counts, totalPages } = outcome.value
  // Past the end after the last comment of a page was dealt with: back to what is there.
  if (view.page > totalPages) throw redirect(commentsPath(view.status, totalPages))
  return { ...view, desk: { comments: withAges(comments), counts, pages: totalPages } }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Comments | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function CommentsPage({ loaderData }: Route.ComponentProps) {
  const { status, page, desk } = loaderData
  const { revalidate } = useRevalidator()
  const isLoading = useNavigation().location?.pathname === '/dashboard/comments'
  const [doomed, setDoomed] = useState<DeskComment | null>(null)
  const total = desk ? desk.counts.waiting + desk.counts.approved + desk.counts.hidden : 0
  return (
    <PageWrap className={styles.page}>
      <DeskHead
        title="Comments"
        facts={
          desk
            ? [`${total} ${total === 1 ? 'comment' : 'comments'}`, `${desk.counts.waiting} waiting`]
            : []
        }
      />
      <StatusChips chosen={status} counts={desk?.counts} />
      {!desk && <CommentsFailed onRetry={() => void revalidate()} />}
      {desk?.comments.length === 0 && <NoComments status={status} />}
      {desk && desk.comments.length > 0 && (
        <CommentsList
          key={`${status} ${page}`}
          comments={desk.comments}
          status={status}
          page={page}
          pages={desk.pages}
          isLoading={isLoading}
          onDelete={setDoomed}
        />
      )}
      {doomed && <DeleteDialog comment={doomed} onClose={() => setDoomed(null)} />}
    </PageWrap>
  )
}

type ChipsProps = { chosen: DeskStatus; counts: Record<DeskStatus, number> | undefined }

function StatusChips({ chosen, counts }: ChipsProps) {
  return (
    <nav className={styles.statuses} aria-label="Which comments">
      {(['waiting', 'approved', 'hidden'] as const).map((status) => (
        <Chip key={status} to={commentsPath(status)} chosen={status === chosen} keepScroll>
          {STATUS_LABELS[status]}
          {counts && <span className={styles.count}>{counts[status]}</span>}
        </Chip>
      ))}
    </nav>
  )
}
