import { useState } from 'react'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { returnToText } from './return-to-text.ts'
import { useSession, useWriting } from './use-writing.ts'

export function Submission({ isAdmin }: { isAdmin: boolean }) {
  const post = useWriting((state) => state.post)
  const [isAsking, setIsAsking] = useState(false)
  if (!post?.submittedAt) return null
  if (!isAdmin)
    return <Banner tone="info">This post is awaiting review. You can still change it.</Banner>
  return (
    <Banner
      tone="info"
      icon="chat"
      actions={<Button onClick={() => setIsAsking(true)}>Send back with a note</Button>}
    >
      <strong>{post.author?.name ?? 'A member'} submitted this post for review.</strong> Publish it
      as it is or with your changes, or send it back.
      {isAsking && <SendBackDialog onClose={() => setIsAsking(false)} />}
    </Banner>
  )
}

function SendBackDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { maxLength, required = '' } = useRules('review').note
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function send() {
    if (!note.trim()) return setError(required)
    setBusy(true)
    const refusal = await session.sendBack(note)
    setBusy(false)
    if (refusal) return setError(refusal)
    toast.success('The post was sent back to its author.')
    onClose()
    returnToText(session)
  }

  return (
    <Dialog
      open
      title="Send this post back?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            Send back
          </Button>
        </>
      }
    >
      <Textarea
        id="review-note"
        name="note"
        label="Note to the author"
        data-autofocus
        maxLength={maxLength}
        hint="The author sees it above the text and gets it by email."
        error={error}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  )
}
