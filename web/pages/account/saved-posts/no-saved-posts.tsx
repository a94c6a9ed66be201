import { loginPath } from '#web/pages/account/return-path.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function SignedOut() {
  return (
    <EmptyState
      text="Please log in to see saved posts."
      hint="What you save is kept with your account, on every device."
    >
      <LinkButton variant="primary" to={loginPath('/saved-posts')}>
        Sign In
      </LinkButton>
    </EmptyState>
  )
}

export function NothingSaved() {
  return (
    <EmptyState text="No posts saved yet." hint="Press Save on a post, and it waits for you here.">
      <LinkButton variant="primary" to="/blog">
        Browse the blog
      </LinkButton>
    </EmptyState>
  )
}

export function FailedToLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState drawing="error" text="Your saved posts could not be loaded.">
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
      </EmptyState>
    </div>
  )
}
