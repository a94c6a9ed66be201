import type { ReviewChange, ReviewStatus } from '#server/modules/reviews/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { doInBulk } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { BulkAction, Changed, RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import type { AgedReview } from './load-reviews.ts'

export const writerOf = ({ name }: Pick<AgedReview, 'name'>) => name || 'a former customer'

type Judged = Exclude<ReviewStatus, 'waiting'>

/** What can be done to one review. */
export function rowActions(onAnswer: (id: string) => void): RowAction<AgedReview>[] {
  return [
    { ...judging('published', 'Publish', 'published'), icon: 'check' },
    {
      label: 'Answer',
      name: (review) => `Answer ${writerOf(review)}`,
      isFor: ({ answer }) => answer === null,
      run: ([review]) => review && onAnswer(review._id),
    },
    {
      label: 'Change answer',
      name: (review) => `Change the answer to ${writerOf(review)}`,
      isFor: ({ answer }) => answer !== null,
      run: ([review]) => review && onAnswer(review._id),
    },
    { ...judging('hidden', 'Hide', 'hidden'), variant: 'quiet' },
    DELETE,
  ]
}

function judging(status: Judged, label: string, done: string): RowAction<AgedReview> {
  return {
    label,
    isFor: (review) => review.status !== status,
    run: ([review], changed) =>
      review
        ? change({ ids: [review._id] }, { do: 'judge', status }, { done, changed })
        : undefined,
  }
}

const DELETE: RowAction<AgedReview> = {
  label: 'Delete',
  variant: 'quiet',
  doneText: () => 'Review deleted.',
  ask: (review) => ({
    title: `Delete the review by ${writerOf(review)}?`,
    text: (
      <p>This cannot be undone, and its buyer can write another one. You can hide it instead.</p>
    ),
    action: 'Delete',
    busyLabel: 'Deleting…',
    run: () => call((api) => api.reviews[':id'].$delete({ param: { id: review._id } })),
  }),
}

/** What can be done to many reviews at once. */
export function bulkActions(shown: ReviewStatus): BulkAction<AgedReview>[] {
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

type Look = { label: string; icon: IconName }

const JUDGINGS: (Look & { status: Judged; done: string })[] = [
  { label: 'Publish', icon: 'check', status: 'published', done: 'published' },
  { label: 'Hide', icon: 'eye-off', status: 'hidden', done: 'hidden' },
]

type Target = { ids: string[] } | { status: ReviewStatus; expected: number }
type Words = { done: string; changed: Changed }

function onMany(
  shown: ReviewStatus,
  look: Look,
  request: { change: ReviewChange; done: string },
): BulkAction<AgedReview> {
  const act = (target: Target, count: number, changed: Changed) => {
    const isFinal = request.change.do === 'delete'
    const action = `${look.label} ${counted(count, 'review')}`
    const question = {
      title: `${action}?`,
      text: isFinal ? 'This cannot be undone. You can hide reviews instead.' : 'You can undo this.',
      action,
      icon: look.icon,
    }
    const isAsked = isFinal || 'expected' in target
    return change(target, request.change, { ...request, changed }, isAsked ? question : undefined)
  }
  return {
    ...look,
    run: (rows, changed) => act({ ids: rows.map(({ _id }) => _id) }, rows.length, changed),
    runAll: (expected, changed) => void act({ status: shown, expected }, expected, changed),
  }
}

function change(
  target: Target,
  reviewChange: ReviewChange,
  { done, changed }: Words,
  question?: Parameters<typeof doInBulk>[1],
): Promise<void> {
  const start = (key: string) =>
    call((api) => api.reviews.bulk.$post({ json: { key, change: reviewChange, ...target } }))
  return doInBulk({ noun: 'review', done, start, changed }, question)
}
