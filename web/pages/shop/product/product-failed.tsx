import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'

/** The page when there is no such product, or when it could not be loaded. */
export function ProductFailed({ isMissing }: { isMissing: boolean }) {
  return (
    <PageWrap>
      <EmptyState
        drawing={isMissing ? 'box' : 'error'}
        heading="h1"
        text={isMissing ? 'Product not found' : 'Product Error'}
        hint={
          isMissing
            ? 'It may have been taken from the shelf, or the address is mistyped.'
            : 'The product could not be loaded. Please try again in a moment.'
        }
      >
        <LinkButton to="/store" variant="primary">
          Return to Store
        </LinkButton>
      </EmptyState>
    </PageWrap>
  )
}
