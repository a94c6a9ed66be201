import { createContext, use, useEffect, useRef, type KeyboardEvent } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { usePerson, useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { readStored, writeStored } from '#web/cart/stored.ts'
import { ariaKeys } from '#web/ui/browser/keys.ts'
import type { AgedComment } from './load-comments.ts'

/** The comment that is being answered, and how to stop. */
export const ReplyContext = createContext<{ id: string | undefined; close: () => void }>({
  id: undefined,
  close: () => {},
})

/** The reply to a comment, below it; a waiting comment is approved by it. */
export function ReplyForm({ comment }: { comment: AgedComment }) {
  const { close } = use(ReplyContext)
  const refresh = useRefresh()
  const storageKey = `comment-draft:${usePerson()._id}:${comment._id}`
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current = document.activeElement
    document.getElementById('reply-content')?.focus()
  }, [])
  // What was typed is there when the reply is opened again.
  const leave = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus()
    close()
  }
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
  useEffect(() => void writeStored(storageKey, content), [storageKey, content])
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, nativeEvent, currentTarget } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape') return leave()
    if (key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    currentTarget.form?.requestSubmit()
  }
  return (
    <form className="grid" onSubmit={form.submit} noValidate>
      <Textarea
        {...form.field('content')}
        label={`Your reply to ${comment.author?.name ?? 'the deleted member'}`}
        rows={3}
        aria-keyshortcuts={ariaKeys('Mod-Enter')}
        onKeyDown={press}
      />
      <div className="row tight">
        <Button type="submit" variant="primary" size="s" busy={form.isBusy}>
          {comment.status === 'waiting' ? 'Approve and reply' : 'Reply'}
        </Button>
        <Button variant="quiet" size="s" onClick={leave}>
          Cancel
        </Button>
      </div>
      <FormMessage tone="bad">{form.message}</FormMessage>
    </form>
  )
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
