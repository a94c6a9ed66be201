import { use } from 'react'
import { AnswerBelow, AnsweredRow } from '#web/dashboard/kit/answer-below.tsx'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import type { AgedReview } from './load-reviews.ts'
import { writerOf } from './review-actions.tsx'

/** The shop's one answer to a review, below it; it stands on the page of the product once the review does. */
export function AnswerForm({ review }: { review: AgedReview }) {
  const { close } = use(AnsweredRow)
  const refresh = useRefresh()
  const form = useForm<{ answer: string }, unknown>({
    initial: { answer: review.answer?.text ?? '' },
    prefix: 'answer-',
    rules: useRules('reviewAnswer'),
    check: ({ answer }): Record<string, string> =>
      answer.trim() || review.answer ? {} : { answer: 'Write an answer first.' },
    send: ({ answer }) => send(review, answer),
    doneText: ({ answer }) => doneText(review, answer),
    onDone: () => {
      close()
      refresh()
    },
  })
  const field = {
    ...form.field('answer'),
    required: false,
    label: `Your answer to ${writerOf(review)}`,
    hint: review.answer ? 'Empty it to remove your answer.' : undefined,
  }
  const action = review.status === 'waiting' ? 'Publish and answer' : 'Save answer'
  return <AnswerBelow form={form} field={field} action={action} />
}

function doneText({ status }: AgedReview, answer: string): string {
  if (!answer.trim()) return 'Your answer is removed.'
  return status === 'hidden' ? 'Your answer is saved.' : 'Your answer is published.'
}

async function send({ _id: id, status }: AgedReview, answer: string) {
  if (status === 'waiting') {
    const json = { status: 'published' } as const
    const published = await call((api) => api.reviews[':id'].$put({ param: { id }, json }))
    if ('refusal' in published) return published
  }
  return call((api) => api.reviews[':id'].answer.$put({ param: { id }, json: { answer } }))
}
