import type { PostText } from '#server/richtext/index.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import type { PostState } from '#server/modules/blog/drafts/index.ts'

/** Refuses to publish, schedule or submit an incomplete post; a draft may lack everything. */
export function refuseUnfinished(
  after: PostState,
  text: PostText,
  before: PostState & { wasPublic: boolean },
): void {
  const staysHere = after.status === 'draft' && !after.publishAt && !after.submittedAt
  if (staysHere) return
  if (!after.title) throw invalidField('title', 'Title and content are required')
  if (text.isEmpty) throw invalidField('content', 'Title and content are required')
  if (!after.coverMediaId && !lackedCover(before, after)) {
    throw invalidField('coverImage', 'Please upload a cover image')
  }
}

// Imported posts may be public without a cover; they can still be edited, unpublished and published again.
function lackedCover(before: PostState & { wasPublic: boolean }, after: PostState): boolean {
  if (before.coverMediaId) return false
  return before.wasPublic || (before.status !== 'draft' && before.status === after.status)
}
