import { useEffect, useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDelayed } from '#web/dashboard/kit/use-delayed.ts'
import { isBlank } from '#web/dashboard/create-post/state/post-draft.ts'
import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'
import type { MainAction } from './main-action.ts'
import styles from './save-bar.module.css'
import { saveLine, type SaveLine } from './save-line.ts'
import { DiscardChanges } from './unpublished-changes.tsx'
import { useSession, useWriting } from './use-writing.ts'

type Props = {
  words: number
  main: MainAction
  onMain: () => void
  onSave: () => void
  onPreview: () => void
  onHistory: () => void
  onSignIn: () => void
  onCompare: () => void
  onPanel: () => void
}

export function SaveBar({ words, main, onMain, onSave, onPreview, ...rest }: Props) {
  const { onHistory, onSignIn, onCompare, onPanel } = rest
  const busy = useWriting(({ publishing }) => publishing)
  const canSave = useWriting(({ post }) => post === null || post.status === 'draft')
  const isNew = useWriting(({ post }) => post === null)
  const isEmpty = useWriting(({ draft, post }) => post === null && isBlank(draft))
  return (
    <section
      className={`row edge-above on-surface small sticks-below ${styles.bar}`}
      aria-label="Saving and publishing"
    >
      <SaveState onSignIn={onSignIn} onCompare={onCompare} />
      <span className="note">
        {counted(words, 'word')}
        {words > 0 && (
          <span className="only-wide">{` · ${Math.max(1, Math.round(words / 220))} min`}</span>
        )}
      </span>
      <div className={`row tight push ${styles.ways}`}>
        <DiscardChanges className={styles.side} />
        <Button className={styles.side} variant="quiet" disabled={isNew} onClick={onHistory}>
          <Icon name="clock" small />
          History
        </Button>
        <Button className={styles.side} variant="quiet" disabled={isEmpty} onClick={onPreview}>
          <Icon name="eye" small />
          Preview
        </Button>
        <Button className={`${styles.side} ${styles.narrow}`} variant="quiet" onClick={onPanel}>
          <Icon name="settings" small />
          Settings
        </Button>
        {canSave && main.kind === 'publish' && (
          <Button disabled={isEmpty} onClick={onSave}>
            Save draft
          </Button>
        )}
        <Button
          variant="primary"
          disabled={!busy && main.kind === 'save' && isEmpty}
          busy={busy}
          onClick={onMain}
        >
          {busy ? 'Publishing...' : main.label}
        </Button>
      </div>
    </section>
  )
}

const SLOW_AFTER_MS = 10_000
const ICONS = { ok: 'check', warn: 'warn', bad: 'warn' } as const
const ACTIONS = {
  retry: 'Retry',
  'sign-in': 'Sign in',
  'save-as-new': 'Save as a new draft',
  compare: 'Compare',
}

// A long reason stands beside its icon, not below.
const LOOKS = { busy: 'row soft', ok: `row ${styles.ok}`, warn: 'line warned', bad: 'line wrong' }

function SaveState({ onSignIn, onCompare }: Pick<Props, 'onSignIn' | 'onCompare'>) {
  const session = useSession()
  const isSlow = useDelayed(
    useWriting(({ saving }) => saving),
    SLOW_AFTER_MS,
  )
  const key = useWriting((state) => JSON.stringify(saveLine(state, isSlow)))
  const { tone, text, at, action }: SaveLine = JSON.parse(key)
  const isClient = useIsClient()
  const run = {
    retry: () => session.retry(),
    'sign-in': onSignIn,
    'save-as-new': () => session.saveAsNew(),
    compare: onCompare,
  }
  return (
    <div className={`tight ${LOOKS[tone]}`}>
      {tone === 'busy' ? (
        text.startsWith('Sav') && <Spinner label="" />
      ) : (
        <Icon name={ICONS[tone]} small />
      )}
      <span>
        {text}{' '}
        {at && (
          <time dateTime={at} className={isClient ? undefined : styles.unknown}>
            {isClient ? clockTime(at) : '00:00:00'}
          </time>
        )}
      </span>
      {action && (
        <button type="button" className="link" onClick={run[action]}>
          {ACTIONS[action]}
        </button>
      )}
      <span className="vh" role="status">
        {tone === 'warn' || tone === 'bad' ? text : ''}
      </span>
    </div>
  )
}

// The server does not know the viewer's time zone.
function useIsClient(): boolean {
  const [isClient, setIsClient] = useState(false)
  useEffect(() => setIsClient(true), [])
  return isClient
}
