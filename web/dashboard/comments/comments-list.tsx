import { useRef, useState } from 'react'
import { Pick } from '#web/dashboard/manage-blogs/pick.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSteps } from '#web/ui/page-steps.tsx'
import type { AgedComment } from './aged-comment.ts'
import { CommentRow } from './comment-row.tsx'
import { commentsPath, type DeskStatus } from './comments-view.ts'
import styles from './comments-list.module.css'
import { useVerdicts, type Verdict } from './use-verdicts.ts'

type Props = {
  comments: AgedComment[]
  status: DeskStatus
  page: number
  pages: number
  isLoading: boolean
  onDelete: (comment: AgedComment) => void
}

/** The comments of one page, with what may be done to each and to those that are chosen. */
export function CommentsList({ comments, status, page, pages, isLoading, onDelete }: Props) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { busy, judge } = useVerdicts()
  const list = useRef<HTMLUListElement>(null)
  const chosen = comments.filter(({ _id }) => picked.has(_id))

  function pick(ids: string[], on: boolean) {
    const others = [...picked].filter((id) => !ids.includes(id))
    setPicked(new Set(on ? [...others, ...ids] : others))
  }

  async function decide(judged: AgedComment[], verdict: Verdict) {
    const position = comments.findIndex(({ _id }) => _id === judged[0]?._id)
    await judge(judged, verdict)
    setPicked(new Set())
    requestAnimationFrame(() => focusRow(list.current, position))
  }

  return (
    <section className={styles.panel} aria-label="Comments" aria-busy={isLoading}>
      <div className={styles.head}>
        <Pick
          label="Choose every comment of this page"
          checked={chosen.length === comments.length}
          onChange={(on) =>
            pick(
              comments.map(({ _id }) => _id),
              on,
            )
          }
        />
        {chosen.length === 0 ? (
          <span>Choose several to decide on them at once</span>
        ) : (
          <>
            <span role="status">{chosen.length} chosen</span>
            {status !== 'approved' && (
              <Button size="s" variant="primary" onClick={() => void decide(chosen, 'approved')}>
                Approve {chosen.length}
              </Button>
            )}
            {status !== 'hidden' && (
              <Button size="s" onClick={() => void decide(chosen, 'hidden')}>
                Hide {chosen.length}
              </Button>
            )}
          </>
        )}
      </div>
      <ul ref={list}>
        {comments.map((comment) => (
          <CommentRow
            key={comment._id}
            comment={comment}
            isPicked={picked.has(comment._id)}
            isBusy={busy.has(comment._id)}
            onPick={(on) => pick([comment._id], on)}
            onJudge={(verdict) => void decide([comment], verdict)}
            onDelete={() => onDelete(comment)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.foot}>
          <PageSteps page={page} pages={pages} href={(to) => commentsPath(status, to)} />
        </div>
      )}
    </section>
  )
}

// The row that was decided on is gone: the one in its place takes the focus, or else the heading.
function focusRow(list: HTMLElement | null, position: number) {
  const rows = list?.querySelectorAll<HTMLElement>('article') ?? []
  const next = rows[Math.min(position, rows.length - 1)] ?? document.querySelector('h1')
  if (next instanceof HTMLHeadingElement) next.tabIndex = -1
  next?.focus()
}
