import type { CommentChange, ModerationStatus } from '#server/modules/comments/schema.ts'
import { doInBulk } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { counted } from '#shared/text/counted.ts'
import type { BulkAction, Changed, RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import styles from './comments.module.css'
import type { AgedComment } from './load-comments.ts'

const writerOf = ({ author }: AgedComment) => author?.name ?? 'a deleted member'

/** What can be done to one comment. */
export function rowActions(onReply: (id: string) => void): RowAction<AgedComment>[] {
  return [
    { ...judging('approved', 'Approve', 'approved'), icon: 'check' },
    {
      label: 'Reply',
      name: (comment) => `Reply to ${writerOf(comment)}`,
      isFor: ({ status, post }) =>
        (status === 'approved' || status === 'waiting') && post.isPublished,
      run: ([comment]) => comment && onReply(comment._id),
    },
    { ...judging('hidden', 'Hide', 'hidden'), variant: 'quiet' },
    { ...judging('spam', 'Spam', 'marked as spam'), variant: 'quiet' },
    BLOCK,
    UNBLOCK,
    DELETE,
  ]
}

type Judged = Exclude<ModerationStatus, 'waiting'>

function judging(status: Judged, label: string, done: string): RowAction<AgedComment> {
  return {
    label,
    isFor: (comment) => comment.status !== status,
    run: ([comment], changed) =>
      comment
        ? change({ ids: [comment._id] }, { do: 'judge', status }, { done, changed })
        : undefined,
  }
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
export function bulkActions(shown: ModerationStatus): BulkAction<AgedComment>[] {
  const judgings = JUDGINGS.filter(({ status }) => status !== shown)
  return [
    ...judgings.map(({ status, done, ...look }) =>
      onMany(shown, look, { change: { do: 'judge', status }, done }),
    ),
    onMany(
      shown,
      { label: 'Delete', icon: 'trash' },
      { change: { do: 'delete' }, done: 'deleted' },
    ),
  ]
}

type Look = { label: string; icon: IconName; says?: (comments: string) => string }
type Judging = Look & { status: Exclude<ModerationStatus, 'waiting'>; done: string }

const JUDGINGS: Judging[] = [
  { label: 'Approve', icon: 'check', status: 'approved', done: 'approved' },
  { label: 'Hide', icon: 'eye-off', status: 'hidden', done: 'hidden' },
  {
    label: 'Spam',
    icon: 'warn',
    status: 'spam',
    done: 'marked as spam',
    says: (comments) => `Mark ${comments} as spam`,
  },
]

type Target = { ids: string[] } | { status: ModerationStatus; expected: number }
type Words = { done: string; changed: Changed }

function onMany(
  shown: ModerationStatus,
  look: Look,
  request: { change: CommentChange; done: string },
): BulkAction<AgedComment> {
  const act = (target: Target, count: number, changed: Changed) => {
    const isAsked = request.change.do === 'delete' || 'expected' in target
    const comments = counted(count, 'comment')
    const action = look.says?.(comments) ?? `${look.label} ${comments}`
    const question = {
      title: `${action}?`,
      text: request.change.do === 'delete' ? FINAL : 'You can undo this.',
      action,
      icon: look.icon,
    }
    return change(target, request.change, { ...request, changed }, isAsked ? question : undefined)
  }
  return {
    ...look,
    run: (rows, changed) => act({ ids: rows.map(({ _id }) => _id) }, rows.length, changed),
    runAll: (expected, changed) => void act({ status: shown, expected }, expected, changed),
  }
}

const FINAL =
  'Replies to them will be deleted too. This cannot be undone. You can hide comments instead.'

function change(
  target: Target,
  commentChange: CommentChange,
  { done, changed }: Words,
  question?: Parameters<typeof doInBulk>[1],
): Promise<void> {
  const start = (key: string) =>
    call((api) => api.comments.bulk.$post({ json: { key, change: commentChange, ...target } }))
  return doInBulk({ noun: 'comment', done, start, changed }, question)
}
