import { counted } from '#shared/text/counted.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { roughWords } from '#web/dashboard/create-post/state/post-draft.ts'
import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'
import { MissingThings } from './missing-things.tsx'
import styles from './notices.module.css'
import { Submission } from './submission.tsx'
import { UnpublishedChanges } from './unpublished-changes.tsx'
import { returnToText } from './return-to-text.ts'
import { useSession, useWriting } from './use-writing.ts'

type Props = { isAdmin: boolean; onCompare: () => void; onField: (name: string) => void }

export function Notices({ isAdmin, onCompare, onField }: Props) {
  return (
    <div className={`grid snug ${styles.notices}`}>
      <MissingThings onField={onField} />
      <Collision onCompare={onCompare} />
      <Offer onCompare={onCompare} />
      <Restored />
      <UnpublishedChanges />
      <Submission isAdmin={isAdmin} />
      <ReviewNote />
      <OpenElsewhere />
    </div>
  )
}

function Collision({ onCompare }: Pick<Props, 'onCompare'>) {
  const theirs = useWriting(({ conflict }) => conflict)
  if (!theirs) return null
  return (
    <Banner tone="warn" actions={<Button onClick={onCompare}>Compare and choose</Button>}>
      <strong>
        {theirs.savedBy?.name ?? 'Someone'} saved a different version of this post at{' '}
        {clockTime(theirs.savedAt)}.
      </strong>{' '}
      Yours is kept in this browser; nothing is overwritten until you choose.
    </Banner>
  )
}

function Offer({ onCompare }: Pick<Props, 'onCompare'>) {
  const session = useSession()
  const offer = useWriting((state) => state.offer)
  const savedAt = useWriting(({ post }) => post?.savedAt)
  const content = useWriting(({ draft }) => draft.content)
  const conflict = useWriting((state) => state.conflict)
  if (!offer || conflict) return null
  const inText = (act: () => void) => () => {
    act()
    returnToText(session)
  }
  const more = roughWords(offer.draft.content) - roughWords(content)
  return (
    <Banner
      tone="info"
      icon="clock"
      actions={
        <>
          <Button onClick={inText(() => session.takeCopy(offer))}>Use the unsaved version</Button>
          <Button onClick={onCompare}>Compare</Button>
          <Button variant="quiet" onClick={inText(() => session.dropOffer())}>
            Keep the saved version
          </Button>
        </>
      }
    >
      <strong>This browser has an unsaved version, from {clockTime(offer.savedAt)}.</strong>{' '}
      {difference(more)} the saved version{savedAt ? ` from ${clockTime(savedAt)}` : ''}.
    </Banner>
  )
}

function difference(more: number): string {
  if (more === 0) return 'It has as many words as'
  const count = Math.abs(more)
  return `It has ${counted(count, more > 0 ? 'more word' : 'fewer word')} than`
}

function Restored() {
  const session = useSession()
  const restored = useWriting(({ restoredFrom }) => restoredFrom)
  const isStored = useWriting(({ post }) => post !== null)
  if (!restored) return null
  const goOn = () => {
    session.store.dispatch({ type: 'notice-closed' })
    returnToText(session)
  }
  const startAnew = async (forget: boolean) => {
    await session.startAnew({ forget })
    requestAnimationFrame(() => document.getElementById('post-title')?.focus())
  }
  return (
    <Banner
      tone="info"
      icon="clock"
      actions={
        <>
          <Button onClick={goOn}>Continue writing</Button>
          {isStored ? (
            <Button variant="quiet" onClick={() => void startAnew(false)}>
              Start a new post
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => void startAnew(true)}>
              Discard
            </Button>
          )}
        </>
      }
    >
      <strong>Your unfinished draft from {clockTime(restored.at)} is back.</strong>{' '}
      {isStored ? 'It stays in your drafts.' : 'It was kept in this browser.'}
    </Banner>
  )
}

function ReviewNote() {
  const note = useWriting(({ post }) => post?.reviewNote ?? '')
  const isSubmitted = useWriting(({ post }) => Boolean(post?.submittedAt))
  if (!note || isSubmitted) return null
  return (
    <Banner tone="warn" icon="chat">
      <strong>Sent back with a note:</strong>
      <p className="verbatim">{note}</p>
    </Banner>
  )
}

function OpenElsewhere() {
  const session = useSession()
  const isOpen = useWriting(({ isOpenElsewhere, conflict }) => isOpenElsewhere && !conflict)
  if (!isOpen) return null
  return (
    <Banner
      tone="info"
      actions={
        <Button
          size="s"
          variant="quiet"
          onClick={() => session.store.dispatch({ type: 'notice-closed' })}
        >
          Close this notice
        </Button>
      }
    >
      This post is also open in another window. Saving in one updates the other.
    </Banner>
  )
}
