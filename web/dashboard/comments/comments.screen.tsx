import { useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { useCount } from '#web/dashboard/kit/words/counts.ts'
import { AnsweredRow } from '#web/dashboard/kit/answer-below.tsx'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import { useList, type List } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { BlockedWriters } from './blocked-writers.tsx'
import { bulkActions, rowActions } from './comment-actions.tsx'
import { CommentCard } from './comment-card.tsx'
import {
  COMMENTS,
  STATUSES,
  type loadComments,
  type AgedComment,
  type CommentsView,
} from './load-comments.ts'
import { Link } from '#web/ui/link.tsx'
import styles from './comments.module.css'

const EMPTY = {
  waiting: {
    text: 'No comments are waiting for approval.',
    hint: 'A member’s first comment appears here until you approve it.',
  },
  approved: {
    text: 'No approved comments yet.',
    hint: 'Comments on your posts are listed here.',
  },
  hidden: {
    text: 'No hidden comments.',
    hint: 'Comments you hide stay here and can be approved again.',
  },
  spam: {
    text: 'No spam.',
    hint: 'Comments you mark as spam stay here, where only admins see them.',
  },
} as const

export default function Comments({ data }: ScreenProps<typeof loadComments>) {
  const { comments, counts, total: found, pages, blocked } = data
  const [answered, setAnswered] = useState<string>()
  const list = useList(COMMENTS)
  const { status, search, author, page } = list.view
  useCount('waitingComments', author ? undefined : counts.waiting)
  const total = counts.waiting + counts.approved + counts.hidden + counts.spam
  return (
    <>
      <ScreenHead
        title="Comments"
        facts={[counted(total, 'comment'), `${counts.waiting} pending`]}
      />
      <Chips list={list} counts={counts} name="status" label="Filter comments" options={STATUSES} />
      <FilterBar
        list={list}
        search={{ label: 'Search by text or name' }}
        {...(search ? { count: counted(found, 'comment') } : {})}
      />
      <AuthorNotice list={list} comments={comments} />
      <AnsweredRow value={{ id: answered, close: () => setAnswered(undefined) }}>
        <ManagedList
          list={list}
          label="Comments"
          noun="comment"
          rows={comments}
          nameOf={(comment) => `the comment by ${comment.author?.name ?? 'Deleted user'}`}
          card={CommentCard}
          actions={rowActions(setAnswered)}
          bulk={() => bulkActions(status)}
          {...(search || author ? {} : { total: counts[status] })}
          paging={found > 10 ? { page, pages } : undefined}
          empty={
            search || author ? (
              <NothingFound list={list} path={COMMENTS.path} text="No comments found.">
                {null}
              </NothingFound>
            ) : (
              <EmptyState {...EMPTY[status]} />
            )
          }
        />
      </AnsweredRow>
      {blocked.length > 0 && <BlockedWriters writers={blocked} />}
    </>
  )
}

type Props = { list: List<CommentsView>; comments: AgedComment[] }

/** Says whose comments alone are listed, with a way to all. */
function AuthorNotice({ list, comments }: Props) {
  const { author } = list.view
  if (!author) return null
  const name = comments.find((one) => one.author?._id === author)?.author?.name
  return (
    <p className={`small ${styles.author}`}>
      Comments by {name ?? 'one person'} only.{' '}
      <Link className="link" to={list.href({ author: '' })}>
        Show all comments
      </Link>
    </p>
  )
}
