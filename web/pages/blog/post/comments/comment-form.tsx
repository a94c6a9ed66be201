import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Comment } from '#server/modules/comments/schema.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { loginPath } from '#web/site/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { sendComment } from './api.ts'
import { readStored, writeStored } from '#web/cart/stored.ts'

const LONGEST = 5000

type Props = {
  postId: string
  repliedTo?: { id: string; name: string }
  onAdded: (comment: Comment) => void
  onCancel?: () => void
}

/** The browser stores the text until it is sent. */
export function CommentForm({ postId, repliedTo, onAdded, onCancel }: Props) {
  const storageKey = `comment-draft:${repliedTo ? `${postId}:${repliedTo.id}` : postId}`
  const [text, setText] = useState(() => readStored(storageKey))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = repliedTo ? `reply-${repliedTo.id}` : 'comment'
  const isReply = repliedTo !== undefined
  useEffect(() => {
    if (isReply) form.current?.querySelector('textarea')?.focus()
  }, [isReply])

  function write(next: string) {
    setText(next)
    writeStored(storageKey, next)
  }

  function refuse(reason: ApiRefusal) {
    setRefusal(reason)
    if (reason.fields?.content) form.current?.querySelector('textarea')?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fault = faultOf(text)
    if (fault) return refuse(fault)
    const homepage = String(new FormData(event.currentTarget).get('homepage') ?? '')
    setBusy(true)
    setRefusal(null)
    const parent = repliedTo?.id ?? null
    const outcome = await sendComment(postId, { content: text, parent, homepage })
    setBusy(false)
    if ('refusal' in outcome) return refuse(outcome.refusal)
    write('')
    onAdded(outcome.value.comment)
  }

  const fieldError = refusal?.fields?.content
  return (
    <form ref={form} className="grid snug" noValidate onSubmit={(event) => void submit(event)}>
      <Textarea
        id={id}
        name="content"
        label={repliedTo ? `Your reply to ${repliedTo.name}` : 'Your comment'}
        rows={repliedTo ? 3 : 4}
        value={text}
        error={fieldError}
        aside={<Counter used={text.length} />}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className="vh" aria-hidden="true">
        <label htmlFor={`${id}-homepage`}>Homepage</label>
        <input id={`${id}-homepage`} name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <FormMessage tone="bad">
        {refusal && !fieldError && (
          <>
            {refusal.message}{' '}
            {refusal.status === 401 && (
              <a className="link" href={loginPath(`${location.pathname}#comments`)}>
                Sign In
              </a>
            )}
          </>
        )}
      </FormMessage>
      <div className="row tight">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Posting…">
          {repliedTo ? 'Post reply' : 'Post comment'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}

function Counter({ used }: { used: number }) {
  return (
    <span className={used > LONGEST ? 'mono wrong' : 'mono faint'}>
      {used.toLocaleString('en-US')} / {LONGEST.toLocaleString('en-US')}
    </span>
  )
}

// The server's own checks, without a request.
function faultOf(text: string): ApiRefusal | undefined {
  const content = !text.trim()
    ? 'Write something first.'
    : text.trim().length > LONGEST && 'At most 5,000 characters.'
  return content ? new ApiRefusal(400, { message: content, fields: { content } }) : undefined
}
