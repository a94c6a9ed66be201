import { useState } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { discardChanges } from '#web/dashboard/create-post/state/discard-changes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Link } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'
import { clockTime } from './clock-time.ts'
import { useSession, useWriting } from './use-writing.ts'

/** Says that readers do not see these edits of a public post yet, and lets the writer drop them. */
export function UnpublishedChanges() {
  const post = useWriting((state) => state.post)
  const [isAsking, setIsAsking] = useState(false)
  if (post?.status !== 'published' || !post.changes) return null
  return (
    <Banner
      tone="info"
      icon="pen"
      actions={
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Discard changes
        </Button>
      }
    >
      <strong>You are editing unpublished changes.</strong> Readers see the{' '}
      <Link className="link" to={pathTo.post(post.slug)}>
        post as it was published
      </Link>{' '}
      until you publish them.
      {isAsking && (
        <DiscardDialog savedAt={post.changes.savedAt} onClose={() => setIsAsking(false)} />
      )}
    </Banner>
  )
}

function DiscardDialog({ savedAt, onClose }: { savedAt: string; onClose: () => void }) {
  const session = useSession()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function discard() {
    setBusy(true)
    const outcome = await discardChanges(session)
    setBusy(false)
    if ('error' in outcome) return setError(outcome.error)
    toast.success('Changes discarded.', { label: 'Undo', onClick: outcome.undo })
    onClose()
    session.focusText()
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title="Discard the unpublished changes?"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Keep editing
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void discard()}>
            Discard changes
          </Button>
        </>
      }
    >
      {error && <FormMessage tone="bad">{error}</FormMessage>}
      The text goes back to what readers see. Your changes, last saved at {clockTime(savedAt)}, stay
      in the history.
    </Dialog>
  )
}
