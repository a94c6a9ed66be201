import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './draft-panel.module.css'
import { hasText, planOf, wordCount, type DraftState } from './draft-state.ts'
import { DraftText } from './draft-text.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

type Props = {
  state: DraftState
  /** Approximate number of words requested. */
  wordGoal: number
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
  const { state, wordGoal, title, empty, textRef, onStop, onRetry, children } = props
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
        note={words > 0 && `${words} of about ${wordGoal.toLocaleString('en-US')} words`}
      />
      <div className={`card ${styles.panel}`}>
        <div className={`row pad-row on-surface sticks-above ${styles.head}`}>
          <span className={`round ${styles.dot}`} data-phase={state.phase} />
          <strong role="status">
            {state.isThinking ? 'Thinking' : STATES[state.phase]}
            <span className="vh">{isWriting && words >= 100 && ` ${hundreds(words)} words`}</span>
          </strong>
          <span className={`mono soft ${styles.facts}`}>
            {state.phase !== 'idle' && clock(seconds)}
            {isWriting && outline.length > 0 && (
              <span className="only-wide">
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
          <i style={{ inlineSize: `${progress(state, words, wordGoal)}%` }} />
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

function progress({ phase }: DraftState, words: number, wordGoal: number): number {
  if (phase === 'done') return 100
  return Math.min(97, Math.round((words / wordGoal) * 100))
}

function DraftProblem({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  if (state.phase !== 'failed' && state.phase !== 'stopped') return null
  const isStopped = state.phase === 'stopped'
  const hint = hasText(state) ? ' You can use what was written so far.' : ''
  return (
    <div className={`between ${styles.problem}`}>
      <FormMessage tone={isStopped ? 'info' : 'bad'}>
        {isStopped ? `The draft was stopped.${hint}` : `${state.problem}${hint}`}
      </FormMessage>
      <Button onClick={onRetry}>{isStopped ? 'Start again' : 'Retry'}</Button>
    </div>
  )
}

/**
 * A ref whose element scrolls into view when `isOn` becomes true, if it starts in the lower part of the window, as on
 * a phone.
 */
function useComingIntoView(isOn: boolean) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? 0
    if (!isOn || top < innerHeight * 0.4) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    ref.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  }, [isOn])
  return ref
}

/** Seconds since `isRunning` became true; stops counting when it becomes false. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const startedAt = performance.now()
    setSeconds(0)
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - startedAt) / 1000)),
      1000,
    )
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}
