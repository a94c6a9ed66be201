import { pathTo } from '#shared/addresses.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

/** `hint` says which orders would stand here. */
export function NoOrders({ hint }: { hint: string }) {
  return (
    <EmptyState drawing="box" text="No Orders Found" hint={hint}>
      <LinkButton variant="primary" to={pathTo.store()}>
        Start Shopping
      </LinkButton>
    </EmptyState>
  )
}
