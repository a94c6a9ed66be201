import type { ReviewStatus } from '#server/modules/reviews/schema.ts'
import { judgeMany, judgeOne, type Judged } from '#web/dashboard/kit/bulk/judgings.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { BulkAction, RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import type { AgedReview } from './load-reviews.ts'

export const writerOf = ({ name }: Pick<AgedReview, 'name'>) => name || 'a former customer'

const JUDGED: Judged<Exclude<ReviewStatus, 'waiting'>> = {
  noun: 'review',
  judgings: [
    { label: 'Publish', icon: 'check', status: 'published', done: 'published' },
    { label: 'Hide', icon: 'eye-off', status: 'hidden', done: 'hidden' },
  ],
  finalText: 'This cannot be undone. You can hide reviews instead.',
  start: (json) => call((api) => api.reviews.bulk.$post({ json })),
}

export function rowActions(onAnswer: (id: string) => void): RowAction<AgedReview>[] {
  return [
    { ...judgeOne(JUDGED, 'published'), icon: 'check' },
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
    { ...judgeOne(JUDGED, 'hidden'), variant: 'quiet' },
    DELETE,
  ]
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
export const bulkActions = (shown: ReviewStatus): BulkAction<AgedReview>[] =>
  judgeMany(JUDGED, shown)
