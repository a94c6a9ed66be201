import type { ModerationStatus } from '#server/modules/comments/schema.ts'
import { judgeMany, judgeOne, type Judged } from '#web/dashboard/kit/bulk/judgings.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { BulkAction, RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import styles from './comments.module.css'
import type { AgedComment } from './load-comments.ts'

const writerOf = ({ author }: AgedComment) => author?.name ?? 'a deleted member'

const JUDGED: Judged<Exclude<ModerationStatus, 'waiting'>> = {
  noun: 'comment',
  judgings: [
    { label: 'Approve', icon: 'check', status: 'approved', done: 'approved' },
    { label: 'Hide', icon: 'eye-off', status: 'hidden', done: 'hidden' },
    {
      label: 'Spam',
      icon: 'warn',
      status: 'spam',
      done: 'marked as spam',
      says: (comments) => `Mark ${comments} as spam`,
    },
  ],
  finalText:
    'Replies to them will be deleted too. This cannot be undone. You can hide comments instead.',
  start: (json) => call((api) => api.comments.bulk.$post({ json })),
}

export function rowActions(onReply: (id: string) => void): RowAction<AgedComment>[] {
  return [
    { ...judgeOne(JUDGED, 'approved'), icon: 'check' },
    {
      label: 'Reply',
      name: (comment) => `Reply to ${writerOf(comment)}`,
      isFor: ({ status, post }) =>
        (status === 'approved' || status === 'waiting') && post.isPublished,
      run: ([comment]) => comment && onReply(comment._id),
    },
    { ...judgeOne(JUDGED, 'hidden'), variant: 'quiet' },
    { ...judgeOne(JUDGED, 'spam'), variant: 'quiet' },
    BLOCK,
    UNBLOCK,
    DELETE,
  ]
}

const BLOCK: RowAction<AgedComment> = {
  label: 'Block',
  variant: 'quiet',
  name: (comment) => `Block ${writerOf(comment)} from commenting`,
  isFor: ({ author, isBlocked, isOwn }) => author !== null && !isBlocked && !isOwn,
  doneText: ([comment]) => `${comment ? writerOf(comment) : 'The member'} can no longer comment.`,
  ask: (comment) => ({
    title: `Block ${writerOf(comment)} from commenting?`,
    text: <p>They will no longer be able to comment. Their existing comments stay.</p>,
    action: 'Block',
    icon: 'lock',
    run: () =>
      call((api) =>
        api.comments.blocked[':userId'].$put({ param: { userId: comment.author?._id ?? '' } }),
      ),
  }),
}

const UNBLOCK: RowAction<AgedComment> = {
  label: 'Unblock',
  variant: 'quiet',
  name: (comment) => `Let ${writerOf(comment)} comment again`,
  isFor: ({ author, isBlocked }) => author !== null && isBlocked,
  send: ({ author }) => unblock(author?._id ?? ''),
  doneText: ([comment]) => `${comment ? writerOf(comment) : 'The member'} can comment again.`,
}

export const unblock = (userId: string) =>
  call((api) => api.comments.blocked[':userId'].$delete({ param: { userId } }))

const DELETE: RowAction<AgedComment> = {
  label: 'Delete',
  variant: 'quiet',
  doneText: () => 'Comment deleted.',
  ask: (comment) => ({
    title: `Delete the comment by ${writerOf(comment)}?`,
    text: (
      <>
        <blockquote className={`verbatim soft ${styles.quote}`}>{comment.content}</blockquote>
        <p>
          {comment.parent ? '' : 'Replies to it are deleted too. '}This cannot be undone. You can
          hide it instead.
        </p>
      </>
    ),
    action: 'Delete',
    busyLabel: 'Deleting…',
    run: () => call((api) => api.comments[':id'].$delete({ param: { id: comment._id } })),
  }),
}

/** What can be done to many comments at once. */
export const bulkActions = (shown: ModerationStatus): BulkAction<AgedComment>[] =>
  judgeMany(JUDGED, shown)
