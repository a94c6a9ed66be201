import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { useLocalCopy } from './use-local-copy.ts'

type Props = {
  localCopy: ReturnType<typeof useLocalCopy>
  /** When what is typed was kept that was brought back. */
  restoredAt: string | undefined
  onContinue: () => void
  onDiscard: () => void
}

/** What this browser kept of the product, and that another window has it open. */
export function CopyNotices({ localCopy, restoredAt, onContinue, onDiscard }: Props) {
  const { offer, isOpenElsewhere } = localCopy
  return (
    <>
      {restoredAt && (
        <Banner
          tone="info"
          icon="clock"
          actions={
            <>
              <Button size="s" onClick={onContinue}>
                Continue editing
              </Button>
              <Button size="s" variant="quiet" onClick={onDiscard}>
                Discard
              </Button>
            </>
          }
        >
          <strong>Your unsaved changes from {clockTime(restoredAt)} are back.</strong> They were
          kept in this browser.
        </Banner>
      )}
      {offer && (
        <Banner
          tone="info"
          icon="clock"
          actions={
            <>
              <Button size="s" onClick={offer.take}>
                Use the unsaved version
              </Button>
              <Button size="s" variant="quiet" onClick={offer.drop}>
                Discard
              </Button>
            </>
          }
        >
          <strong>This browser has an unsaved version, from {clockTime(offer.savedAt)}.</strong>
        </Banner>
      )}
      {isOpenElsewhere && (
        <Banner
          tone="info"
          actions={
            <Button size="s" variant="quiet" onClick={localCopy.closeNotice}>
              Close this notice
            </Button>
          }
        >
          This product is also open in another window. Saving in one updates the other.
        </Banner>
      )}
    </>
  )
}
