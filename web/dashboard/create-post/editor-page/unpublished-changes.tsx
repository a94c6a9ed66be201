import { useState } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { discardChanges } from '#web/dashboard/create-post/state/discard-changes.ts'
import type { WritingState } from '#web/dashboard/create-post/state/editor-state.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'
import { returnToText } from './return-to-text.ts'
import { useSession, useWriting } from './use-writing.ts'

/** Explains a text that differs from the public one, if it did so from the start: nothing may move under somebody who types. */
export function UnpublishedChanges() {
  const isUnpublished = useWriting(hasChanges)
  const sheet = useWriting((state) => state.sheet)
  const slug = useWriting(({ post }) => post?.slug ?? '')
  const [begun, setBegun] = useState({ sheet, isUnpublished })
  if (begun.sheet !== sheet) setBegun({ sheet, isUnpublished })
  if (!isUnpublished || !begun.isUnpublished) return null
  return (
    <Banner tone="info" icon="pen">
      <strong>You are editing unpublished changes.</strong> Readers see the{' '}
      <Link className="link" to={pathTo.post(slug)}>
        published version
      </Link>{' '}
      until you publish them.
    </Banner>
  )
}

/** Drops the unpublished changes of a public post after a question. */
export function DiscardChanges({ className }: { className: string | undefined }) {
  const isUnpublished = useWriting(hasChanges)
  const savedAt = useWriting(({ post }) => post?.changes?.savedAt)
  const [isAsking, setIsAsking] = useState(false)
  if (!isUnpublished) return null
  return (
    <>
      <Button className={className} variant="quiet" onClick={() => setIsAsking(true)}>
        <Icon name="return" small />
        Discard changes
      </Button>
      {isAsking && <DiscardDialog savedAt={savedAt} onClose={() => setIsAsking(false)} />}
    </>
  )
}

const hasChanges = ({ post }: WritingState) => post?.status === 'published' && post.changes !== null

function DiscardDialog(props: { savedAt: string | undefined; onClose: () => void }) {
  const { savedAt, onClose } = props
  const session = useSession()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function discard() {
    setBusy(true)
    const outcome = await discardChanges(session)
    setBusy(false)
    if ('error' in outcome) return setError(outcome.error)
    const undo = () => {
      outcome.undo()
      returnToText(session)
    }
    toast.success('Changes discarded.', { label: 'Undo', onClick: undo })
    onClose()
    returnToText(session)
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
      The text goes back to the published version. Your changes, last saved at {clockTime(savedAt)},
      stay in the history.
    </Dialog>
  )
}
