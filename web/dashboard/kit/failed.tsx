import { createContext, useContext } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

/** Why the data on screen could not be reloaded, for the part that displays it. */
export const FailureContext = createContext<string | undefined>(undefined)

export const useFailure = () => useContext(FailureContext)

export function Failed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState drawing="error" text={text}>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          <Icon name="retry" small />
          Retry
        </Button>
      </EmptyState>
    </div>
  )
}
