import { useEffect, useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { slugOf } from '#web/dashboard/create-post/state/post-draft.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { MainAction } from './main-action.ts'
import styles from './publish-dialog.module.css'
import { useWriting } from './use-writing.ts'

type Props = {
  main: MainAction
  words: number
  categories: string[]
  /** Upload progress of the cover in percent; null when none is running. */
  coverPercent: number | null
  onClose: () => void
  onConfirm: () => void
  onPreview: () => void
}

export function PublishDialog({ main, words, categories, coverPercent, ...rest }: Props) {
  const { onClose, onConfirm, onPreview } = rest
  const draft = useWriting((state) => state.draft)
  const slug = useWriting((state) => slugOf(state.draft, state.post))
  const [isWaiting, setIsWaiting] = useState(false)
  const unchecked = draft.aiClaims.filter(({ checked }) => !checked).length
  useEffect(() => {
    if (isWaiting && coverPercent === null) onConfirm()
  }, [isWaiting, coverPercent, onConfirm])
  return (
    <Dialog
      open
      title={main.question}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onPreview}>
            Preview
          </Button>
          <Button data-autofocus={main.tone === 'danger' || undefined} onClick={onClose}>
            Back
          </Button>
          <Button
            variant={main.tone === 'danger' ? 'danger' : 'primary'}
            data-autofocus={main.tone === 'danger' ? undefined : true}
            busy={isWaiting}
            busyLabel="Publishing..."
            onClick={() => setIsWaiting(true)}
          >
            {main.label}
          </Button>
        </>
      }
    >
      <div className="line breaks">
        {draft.coverImage && (
          <img
            className="photo"
            src={draft.coverImage}
            alt={draft.coverAlt}
            width={112}
            height={63}
          />
        )}
        <div>
          <strong>
            <Unbroken text={draft.title} />
          </strong>
          <SpecStrip facts={[counted(words, 'word'), ...categories]} />
        </div>
      </div>
      <dl className={`grid tight ${styles.facts}`}>
        <div className="grid snug breaks">
          <dt className="meta">Publishes</dt>
          <dd>{main.outcome}</dd>
        </div>
        <div className="grid snug breaks">
          <dt className="meta">Address</dt>
          <dd className="mono">/blog/{slug}</dd>
        </div>
        {main.status === 'published' && !main.label.startsWith('Submit') && (
          <div className="grid snug breaks">
            <dt className="meta">Also updates</dt>
            <dd>Feeds, sitemap and home page, within a minute</dd>
          </div>
        )}
      </dl>
      {coverPercent !== null && (
        <Banner tone="warn">
          The cover is still uploading ({coverPercent}%). Publishing continues when it is done.
        </Banner>
      )}
      {unchecked > 0 && (
        <Banner tone="warn">
          {counted(unchecked, 'claim')} in the AI draft {unchecked === 1 ? 'has' : 'have'} not been
          checked yet.
        </Banner>
      )}
    </Dialog>
  )
}
