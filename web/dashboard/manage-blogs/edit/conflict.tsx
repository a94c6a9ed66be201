import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'

type Props = {
  /** The post as somebody else saved it; undefined if it could not be loaded. */
  theirs: EditablePost | undefined
  isBusy: boolean
  onOverwrite: () => void
  onTakeTheirs: () => void
}

/** Shown after a conflict: who saved what, and both ways to resolve it. Nothing was written. */
export function Conflict({ theirs, isBusy, onOverwrite, onTakeTheirs }: Props) {
  return (
    <Banner
      tone="warn"
      actions={
        <>
          <Button size="s" busy={isBusy} disabled={!theirs} onClick={onOverwrite}>
            Keep mine
          </Button>
          <Button size="s" variant="quiet" onClick={onTakeTheirs}>
            Use theirs
          </Button>
        </>
      }
    >
      <p>
        <strong>This post was saved by someone else while you were editing.</strong> Your changes
        are still here, but not saved yet.
      </p>
      {theirs && (
        <p>
          Version {theirs.version}, saved by {theirs.savedBy?.name ?? 'someone'} on{' '}
          <LocalDate iso={theirs.savedAt} />: “{theirs.title}”, {counted(theirs.words, 'word')}.
          Whichever you keep, the other one stays in the post’s history.
        </p>
      )}
    </Banner>
  )
}
