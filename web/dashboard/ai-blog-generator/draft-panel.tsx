import type { ReactNode, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './draft-panel.module.css'
import { DraftProblem } from './draft-problem.tsx'
import { hasText, planOf, wordCount, type DraftState } from './draft-state.ts'
import { DraftText } from './draft-text.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useComingIntoView } from './use-coming-into-view.ts'
import { useSeconds } from './use-seconds.ts'

type Props = {
  state: DraftState
  /** Approximate number of words requested. */
  wanted: number
  title: string
  /** Texts of the empty panel. */
  empty: { text: string; hint: string }
  textRef?: Ref<HTMLDivElement>
  onStop: () => void
  onRetry: () => void
  /** Actions for the text. */
  children: ReactNode
}

const STATES = {
  idle: 'Ready',
  writing: 'Writing',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Interrupted',
} as const

export function DraftPanel(props: Props) {
  const { state, wanted, title, empty, textRef, onStop, onRetry, children } = props
  const seconds = useSeconds(state.phase === 'writing')
  const words = wordCount(state)
  const { outline } = state.head
  const isWriting = state.phase === 'writing'
  const isEmpty = !isWriting && !hasText(state)
  return (
    <section
      className={`grid joined slim ${styles.draft}`}
      aria-labelledby="draft"
      ref={useComingIntoView(isWriting)}
    >
      <PanelHead
        title={title}
        id="draft"
        note={words > 0 && `${words} of about ${wanted.toLocaleString('en-US')} words`}
      />
      <div className={`card ${styles.panel}`}>
        <div className={`row pad-row on-surface ${styles.head}`}>
          <span className={`round ${styles.dot}`} data-phase={state.phase} />
          <strong role="status">
            {state.isThinking ? 'Thinking' : STATES[state.phase]}
            <span className="vh">{isWriting && words >= 100 && ` ${hundreds(words)} words`}</span>
          </strong>
          <span className={`mono soft ${styles.facts}`}>
            {state.phase !== 'idle' && clock(seconds)}
            {isWriting && outline.length > 0 && (
              <span className={styles.wide}>
                {` · section ${Math.max(1, planOf(state).begun)} of ${outline.length}`}
              </span>
            )}
          </span>
          {isWriting ? (
            <Button variant="secondary" className={styles.stop} onClick={onStop}>
              <Icon name="stop" small />
              Stop
            </Button>
          ) : null}
          {children}
        </div>
        <div className={`edge-below raised ${styles.progress}`}>
          <i style={{ inlineSize: `${progress(state, words, wanted)}%` }} />
        </div>
        <DraftProblem state={state} onRetry={onRetry} />
        {isEmpty && state.phase === 'idle' ? (
          <EmptyState drawing="posts" text={empty.text} hint={empty.hint} />
        ) : (
          <DraftText state={state} textRef={textRef} />
        )}
      </div>
    </section>
  )
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

function hundreds(words: number): number {
  return Math.floor(words / 100) * 100
}

function progress({ phase }: DraftState, words: number, wanted: number): number {
  if (phase === 'done') return 100
  return Math.min(97, Math.round((words / wanted) * 100))
}
