import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The list did not come; the way to ask again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState drawing="error" text="Failed to load blogs. Please try again.">
        <Button onClick={onRetry}>
          <Icon name="retry" small />
          Retry
        </Button>
      </EmptyState>
    </div>
  )
}
