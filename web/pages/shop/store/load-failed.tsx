import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Says that the list did not come and offers to try again; without JavaScript the link loads the page anew. */
export function LoadFailed({ href }: { href: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState drawing="error" text="Failed to load products">
      <Button className="needs-script" busy={state !== 'idle'} onClick={() => void revalidate()}>
        Retry
      </Button>
      <noscript>
        <a className="link" href={href}>
          Retry
        </a>
      </noscript>
    </EmptyState>
  )
}
