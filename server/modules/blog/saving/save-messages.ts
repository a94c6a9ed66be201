import type { PublicationState } from '#server/modules/blog/drafts/index.ts'

export function publishedMessage(after: PublicationState): string {
  if (after.submittedAt) {
    return 'Your post was submitted for review. It will be published once an admin has approved it.'
  }
  return after.publishAt ? 'Post scheduled successfully!' : `Post ${after.status} successfully!`
}

/** Names the new status when an update changed it. */
export function updatedMessage({ before, after }: Record<'before' | 'after', PublicationState>) {
  const moved = (['status', 'publishAt', 'submittedAt'] as const).some(
    (k) => before[k] !== after[k],
  )
  return moved ? publishedMessage(after) : 'Post updated successfully!'
}
