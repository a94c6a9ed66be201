import { useEffect, useMemo, useState } from 'react'
import type { Revision, WholeRevision } from '#server/modules/blog/drafts/schema.ts'
import type { LocalCopy } from '#web/dashboard/create-post/state/local-copies.ts'
import { roughWords } from '#web/dashboard/create-post/state/post-draft.ts'
import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'
import { returnToText } from '#web/dashboard/create-post/editor-page/return-to-text.ts'
import { useSession, useWriting } from '#web/dashboard/create-post/editor-page/use-writing.ts'
import { counted } from '#shared/text/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { Version } from './compare-versions.ts'
import { DifferenceView } from './difference-view.tsx'
import styles from './history-dialog.module.css'

const REASONS: Record<Revision['reason'], string> = {
  autosave: 'autosaved',
  save: 'saved',
  publish: 'published',
  restore: 'restored',
  import: 'imported',
}

/** A text to choose: a revision on the server, or one set aside in this browser. */
type Entry = { key: string; at: string; who: string; what: string; words: number } & (
  { version: number; copy?: undefined } | { copy: LocalCopy; version?: undefined }
)

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const present = useWriting(({ draft }) => draft)
  const current = useWriting(({ post }) => post?.version)
  const [revisions, setRevisions] = useState<Revision[]>()
  const [error, setError] = useState('')
  const [chosen, setChosen] = useState<Entry>()
  const [isAsking, setIsAsking] = useState(false)
  const former = useVersion(chosen, setError)

  useEffect(() => {
    void (async () => {
      const outcome = await session.api.revisions(session.postId)
      if ('refusal' in outcome) setError(outcome.refusal.message)
      else setRevisions(outcome.value.revisions)
    })()
  }, [session])

  const entries = useMemo(
    () => [...session.aside().map(entryOfCopy), ...(revisions ?? []).map(entryOfRevision)],
    [session, revisions],
  )

  async function restore() {
    setIsAsking(false)
    if (!chosen) return
    if (chosen.copy) session.takeCopy(chosen.copy)
    else {
      const refusal = await session.restore(chosen.version)
      if (refusal) return setError(refusal)
    }
    toast.success(`Restored the version from ${clockTime(chosen.at)}.`)
    onClose()
    returnToText(session)
  }

  return (
    <Dialog
      open
      large
      title="History"
      onClose={onClose}
      actions={
        chosen && (
          <Button variant="primary" disabled={!former} onClick={() => setIsAsking(true)}>
            Restore this version
          </Button>
        )
      }
    >
      {error && <FormMessage tone="bad">{error}</FormMessage>}
      {!revisions && !error && <Spinner label="Loading the history…" />}
      {revisions && entries.length === 0 && <EmptyState text="Nothing has been saved yet." />}
      <div className={`grid loose top ${styles.columns}`}>
        <ol className={`scrolls ${styles.list}`} aria-label="Versions">
          {entries.map((entry) => (
            <li key={entry.key}>
              <button
                type="button"
                className="bare grid first-wide whole rounded small to-start"
                aria-pressed={chosen?.key === entry.key}
                onClick={() => {
                  setError('')
                  setChosen(entry)
                }}
              >
                <strong className="mono">{clockTime(entry.at)}</strong>
                {entry.version !== undefined && entry.version === current && (
                  <span className="note">current</span>
                )}
                <span className={`meta ${styles.who}`}>
                  {entry.who}, {entry.what}
                </span>
                <span className={`note ${styles.who}`}>{counted(entry.words, 'word')}</span>
              </button>
            </li>
          ))}
        </ol>
        <section className="slim" aria-live="polite" aria-label="What changed since">
          {!chosen && entries.length > 0 && (
            <p className="fine">Choose a version to see what changed since.</p>
          )}
          {chosen && !former && !error && <Spinner label="Loading the version…" />}
          {former && <DifferenceView before={former} after={present} />}
        </section>
      </div>
      <Dialog
        open={isAsking}
        role="alertdialog"
        title={`Restore the version from ${clockTime(chosen?.at)}?`}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button data-autofocus onClick={() => setIsAsking(false)}>
              Back
            </Button>
            <Button variant="primary" onClick={() => void restore()}>
              Restore
            </Button>
          </>
        }
      >
        It replaces the current text, which stays in the history.
      </Dialog>
    </Dialog>
  )
}

function useVersion(chosen: Entry | undefined, onError: (text: string) => void) {
  const session = useSession()
  const [found, setFound] = useState<{ key: string; version: Version }>()
  useEffect(() => {
    if (!chosen) return undefined
    if (chosen.copy) {
      setFound({ key: chosen.key, version: chosen.copy.draft })
      return undefined
    }
    let isWanted = true
    void (async () => {
      const outcome = await session.api.revision(session.postId, chosen.version)
      if (!isWanted) return
      if ('refusal' in outcome) onError(outcome.refusal.message)
      else setFound({ key: chosen.key, version: versionOf(outcome.value) })
    })()
    return () => void (isWanted = false)
  }, [session, chosen, onError])
  return found && found.key === chosen?.key ? found.version : undefined
}

function versionOf(revision: WholeRevision): Version {
  const { title, content, excerpt, metaTitle, metaDescription, tags } = revision
  const { coverImage, coverAlt, category } = revision
  const words = { title, content, excerpt, metaTitle, metaDescription, tags }
  return { ...words, coverImage, coverAlt, category }
}

function entryOfRevision(revision: Revision): Entry {
  const { version, savedAt, savedBy, reason, status, words } = revision
  // Saves of a public post are either for readers or unpublished changes.
  const seen = status === 'published' && reason !== 'publish' ? ', public' : ''
  const key = `v${version}`
  return {
    key,
    version,
    at: savedAt,
    who: savedBy || 'Someone',
    what: REASONS[reason] + seen,
    words,
  }
}

function entryOfCopy(copy: LocalCopy): Entry {
  return {
    key: copy.writer,
    copy,
    at: copy.savedAt,
    who: 'You',
    what: 'set aside in this browser',
    words: roughWords(copy.draft.content),
  }
}
