import { invalidField } from '#server/kernel/refusal.ts'
import type { PostText } from './post-text.ts'
import type { PostState } from './post-state.ts'

/** Refuses a post that is to leave its writer's desk unfinished; a draft may lack everything. */
export function refuseUnfinished(after: PostState, text: PostText, before: PostState): void {
  const staysHere = after.status === 'draft' && !after.publishAt && !after.submittedAt
  if (staysHere) return
  if (!after.title) throw invalidField('title', 'Title and content are required')
  if (text.isEmpty) throw invalidField('content', 'Title and content are required')
  if (!after.coverMediaId && !lackedCover(before, after)) {
    throw invalidField('coverImage', 'Please upload a cover image')
  }
}

// Imported posts are public without a cover; a word in them can be mended all the same.
function lackedCover(before: PostState, after: PostState): boolean {
  return before.status !== 'draft' && before.status === after.status && !before.coverMediaId
}
