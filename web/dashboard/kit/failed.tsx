import { createContext, useContext } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Why what stands on the screen could not be loaded anew, for the part of it that shows so. */
export const FailureContext = createContext<string | undefined>(undefined)

export const useFailure = () => useContext(FailureContext)

/** Something did not come; the way to ask again. */
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
