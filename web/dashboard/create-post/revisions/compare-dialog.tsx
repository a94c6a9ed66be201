import { useMemo } from 'react'
import { type PostDraft, draftOf } from '#web/dashboard/create-post/state/post-draft.ts'
import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'
import { returnToText } from '#web/dashboard/create-post/editor-page/return-to-text.ts'
import { useSession, useWriting } from '#web/dashboard/create-post/editor-page/use-writing.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { DifferenceView } from './difference-view.tsx'

/** Compares two texts of a post and lets the writer choose: after a conflict, or for an unsaved text of this browser. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const conflict = useWriting((state) => state.conflict)
  const offer = useWriting((state) => state.offer)
  if (conflict) return <CollisionDialog onClose={onClose} />
  if (offer) return <OfferDialog onClose={onClose} />
  return null
}

function CollisionDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const theirs = useWriting(({ conflict }) => conflict)
  const mine = useWriting(({ draft }) => draft)
  const their = useMemo(() => (theirs ? draftOf(theirs) : mine), [theirs, mine])
  const done = useDone(onClose)
  return (
    <Dialog
      open
      large
      title="Two versions of this post"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => void copyText(mine)}>
            Copy my text
          </Button>
          <Button onClick={done(() => session.takeTheirs())}>Use theirs</Button>
          <Button variant="primary" onClick={done(() => void session.keepMine())}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>
        Changed elsewhere by <strong>{theirs?.savedBy?.name ?? 'someone'}</strong> at{' '}
        {clockTime(theirs?.savedAt)}. Struck-through text is only in theirs, underlined text only in
        yours. Whichever you keep, the other stays in the history.
      </p>
      <DifferenceView before={their} after={mine} />
    </Dialog>
  )
}

function OfferDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const offer = useWriting((state) => state.offer)
  const saved = useWriting(({ draft }) => draft)
  const done = useDone(onClose)
  if (!offer) return null
  return (
    <Dialog
      open
      large
      title="The unsaved version in this browser"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={done(() => session.dropOffer())}>
            Keep the saved version
          </Button>
          <Button variant="primary" onClick={done(() => session.takeCopy(offer))}>
            Use the unsaved version
          </Button>
        </>
      }
    >
      <p>
        Written here at {clockTime(offer.savedAt)}. Struck-through text is only in the saved
        version, underlined text only in the unsaved one.
      </p>
      <DifferenceView before={saved} after={offer.draft} />
    </Dialog>
  )
}

function useDone(onClose: () => void) {
  const session = useSession()
  return (act: () => unknown) => () => {
    act()
    onClose()
    returnToText(session)
  }
}

async function copyText({ title, content }: PostDraft) {
  try {
    const html = new Blob([content], { type: 'text/html' })
    const plain = new DOMParser().parseFromString(content, 'text/html').body.textContent
    const text = new Blob([`${title}\n\n${plain}`], { type: 'text/plain' })
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': text })])
    toast.success('Your text was copied')
  } catch {
    toast.error('This browser did not allow copying. Your text is still here.')
  }
}
