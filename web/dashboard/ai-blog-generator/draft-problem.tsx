import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import styles from './draft-panel.module.css'
import { hasText, type DraftState } from './draft-state.ts'

export function DraftProblem({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  if (state.phase !== 'failed' && state.phase !== 'stopped') return null
  const isStopped = state.phase === 'stopped'
  const kept = hasText(state) ? ' You can use what was written so far.' : ''
  return (
    <div className={`between ${styles.problem}`}>
      <FormMessage tone={isStopped ? 'info' : 'bad'}>
        {isStopped ? `The draft was stopped.${kept}` : `${state.problem}${kept}`}
      </FormMessage>
      <Button onClick={onRetry}>{isStopped ? 'Start again' : 'Retry'}</Button>
    </div>
  )
}
