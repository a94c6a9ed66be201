import { pathTo } from '#shared/addresses.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { counted } from '#web/dashboard/kit/counted.ts'
import { useCount } from '#web/dashboard/kit/counts.ts'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentCard } from './comment-card.tsx'
import styles from './comments.module.css'
import { COMMENTS, STATUSES, type AgedComment, type loadComments } from './load-comments.ts'

const EMPTY = {
  waiting: {
    text: 'No comments are waiting for you.',
    hint: 'A member’s first comment waits here until you approve it.',
  },
  approved: {
    text: 'No approved comments yet.',
    hint: 'Comments on your posts are listed here.',
  },
  hidden: {
    text: 'No hidden comments.',
    hint: 'Comments you hide are kept here and can be approved again.',
  },
} as const

export default function Comments({ data }: ScreenProps<typeof loadComments>) {
  const { comments, counts, pages } = data
  const list = useList(COMMENTS)
  const { status, page } = list.view
  useCount('waitingComments', counts.waiting)
  const total = counts.waiting + counts.approved + counts.hidden
  return (
    <>
      <ScreenHead
        title="Comments"
        facts={[counted(total, 'comment'), `${counts.waiting} waiting`]}
      />
      <Chips {...{ list, counts }} name="status" label="Which comments" options={STATUSES} />
      <ManagedList
        list={list}
        label="Comments"
        noun="comment"
        rows={comments}
        nameOf={({ author }) => `the comment by ${author?.name ?? 'Deleted member'}`}
        card={CommentCard}
        actions={[APPROVE, REPLY, HIDE, DELETE]}
        bulk={({ length }) => [
          { ...APPROVE, icon: 'check', label: `Approve ${length}` },
          { ...HIDE, icon: 'eye-off', label: `Hide ${length}` },
        ]}
        paging={counts[status] > 10 ? { page, pages } : undefined}
        empty={<EmptyState {...EMPTY[status]} />}
      />
    </>
  )
}

const APPROVE = { ...verdict('approved'), label: 'Approve', variant: 'primary' } as const

const HIDE = { ...verdict('hidden'), label: 'Hide' }

const REPLY: RowAction<AgedComment> = {
  label: 'Reply',
  name: ({ author }) => `Reply to ${author?.name ?? 'Deleted member'} below the post`,
  isFor: ({ status, post }) => status === 'approved' && post.isPublished,
  to: ({ _id, post }) => `${pathTo.post(post.slug)}#comment-${_id}`,
}

const DELETE: RowAction<AgedComment> = {
  label: 'Delete',
  variant: 'quiet',
  doneText: () => 'Comment deleted.',
  ask: ({ _id: id, author, content, parent }) => ({
    title: `Delete the comment by ${author?.name ?? 'a deleted member'}?`,
    text: (
      <>
        <blockquote className={styles.quote}>{content}</blockquote>
        <p>{parent ? '' : 'Replies to it are deleted too. '}This cannot be undone; hiding can.</p>
      </>
    ),
    action: 'Delete',
    busyLabel: 'Deleting…',
    run: () => call((api) => api.comments[':id'].$delete({ param: { id } })),
  }),
}

function verdict(status: 'approved' | 'hidden') {
  return {
    isFor: (comment: AgedComment) => comment.status !== status,
    send: ({ _id: id }: AgedComment) =>
      call((api) => api.comments[':id'].$put({ param: { id }, json: { status } })),
    doneText: ([first, ...others]: AgedComment[]) =>
      others.length > 0
        ? `${others.length + 1} comments ${status}.`
        : `The comment by ${first?.author?.name ?? 'a deleted member'} is ${status}.`,
  }
}
