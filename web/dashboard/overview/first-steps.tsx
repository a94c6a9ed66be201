import { useState } from 'react'
import type {
  FirstStep,
  FirstSteps as Steps,
} from '#server/modules/dashboard/schema-first-steps.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { IconTile } from '#web/dashboard/kit/icon-tile.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { stepWords } from './first-step-words.ts'
import styles from './overview.module.css'

/** What makes a new site one's own, until each point is done or put away. */
export function FirstSteps({ steps: { steps, ...site } }: { steps: Steps }) {
  const words = stepWords({ steps, ...site })
  const { busy, putAway } = usePutAway(steps)
  const shown = steps.filter(({ isAway, isDone }) => isDone || !isAway)
  const done = shown.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-steps">
      <PanelHead title="Make it your own" id="first-steps" note={`${done} of ${shown.length}`} />
      <ol className={`card grid joined two-wide ${styles.steps}`}>
        {shown.map(({ name, isDone }) => (
          <li key={name} className={`line stage ${styles.row}`} data-done={isDone || undefined}>
            <IconTile icon={isDone ? 'check' : 'minus'} tone={isDone ? 'ok' : 'plain'} />
            <div className={`grid fill touching ${styles.words}`}>
              {isDone ? (
                <span className={`cut strong ui ${styles.title}`}>{words[name].title}</span>
              ) : (
                <Link to={words[name].to} className={`cut covers strong ui ${styles.title}`}>
                  {words[name].title}
                </Link>
              )}
              <SpecStrip facts={[isDone ? 'Done' : words[name].about]} />
            </div>
            {!isDone && (
              <Button
                size="s"
                className="stage rigid"
                busy={busy === name}
                aria-label={`Skip: ${words[name].title}`}
                onClick={() => void putAway(name)}
              >
                Skip
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function usePutAway(steps: Steps['steps']) {
  const refresh = useRefresh()
  const [busy, setBusy] = useState<FirstStep>()
  const away = steps.filter(({ isAway }) => isAway).map(({ name }) => name)
  const put = async (names: FirstStep[]) => {
    const outcome = await call((api) =>
      api.dashboard['first-steps'].$put({ json: { away: names } }),
    )
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
    else refresh()
    return 'value' in outcome
  }
  const putAway = async (name: FirstStep) => {
    setBusy(name)
    const isAway = await put([...away, name])
    setBusy(undefined)
    if (isAway) toast.success('Skipped.', { label: 'Undo', onClick: () => void put(away) })
  }
  return { busy, putAway }
}
