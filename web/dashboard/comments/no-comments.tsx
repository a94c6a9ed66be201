import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { DeskStatus } from './comments-view.ts'

const WORDS: Record<DeskStatus, { text: string; hint: string }> = {
  waiting: {
    text: 'No comment waits for you.',
    hint: 'The first comment of a member waits here until you approve it.',
  },
  approved: {
    text: 'No approved comments yet.',
    hint: 'What readers say below your posts is listed here.',
  },
  hidden: {
    text: 'No hidden comments.',
    hint: 'What you hide is kept here, and can be approved again.',
  },
}

export function NoComments({ status }: { status: DeskStatus }) {
  return <EmptyState {...WORDS[status]} />
}

export function CommentsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState drawing="error" text="Failed to load comments. Please try again.">
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
      </EmptyState>
    </div>
  )
}
