import { use, useEffect } from 'react'
import { AnswerBelow, AnsweredRow } from '#web/dashboard/kit/answer-below.tsx'
import { call } from '#web/dashboard/kit/call.ts'
import { usePerson, useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { readStored, writeStored } from '#web/cart/stored.ts'
import type { AgedComment } from './load-comments.ts'

/** The reply to a comment, below it; a waiting comment is approved by it. */
export function ReplyForm({ comment }: { comment: AgedComment }) {
  const { close } = use(AnsweredRow)
  const refresh = useRefresh()
  const storageKey = `comment-draft:${usePerson()._id}:${comment._id}`
  const form = useForm<{ content: string }, unknown>({
    initial: { content: readStored(storageKey) },
    prefix: 'reply-',
    rules: useRules('comment'),
    // A waiting comment is approved before the reply is sent.
    check: ({ content }): Record<string, string> =>
      content.trim() ? {} : { content: 'Write a reply first.' },
    send: ({ content }) => answer(comment, content),
    doneText: () => 'Your reply is published.',
    onDone: () => {
      writeStored(storageKey, '')
      close()
      refresh()
    },
  })
  const { content } = form.values
  // What was typed is there when the reply is opened again.
  useEffect(() => void writeStored(storageKey, content), [storageKey, content])
  const field = {
    ...form.field('content'),
    label: `Your reply to ${comment.author?.name ?? 'the deleted member'}`,
  }
  const action = comment.status === 'waiting' ? 'Approve and reply' : 'Reply'
  return <AnswerBelow form={form} field={field} action={action} />
}

async function answer({ _id: id, status, post }: AgedComment, content: string) {
  if (status === 'waiting') {
    const json = { status: 'approved' } as const
    const approved = await call((api) => api.comments[':id'].$put({ param: { id }, json }))
    if ('refusal' in approved) return approved
  }
  const json = { content, parent: id }
  return call((api) => api.blogs[':id'].comments.$post({ param: { id: post._id }, json }))
}
