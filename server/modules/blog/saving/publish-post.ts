import { isAdmin, type Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import type { PostFields } from './schema.ts'
import { readFields } from './read-fields.ts'
import { savePost, type SavedPost } from './save-post.ts'

type Publication = { member: Member; draftId: string | undefined; sent: PostFields }

/** Makes a post of what a writer sends, or of their draft; where they may not publish, it waits for a reviewer. */
export async function publishPost(
  ctx: Context,
  { member, draftId, sent }: Publication,
): Promise<SavedPost> {
  if (!draftId) refuseNothing(sent)
  // A client that says nothing of a status must not make anything public.
  const changes = readFields(ctx, { status: 'draft', ...sent }, isAdmin(member))
  return savePost(ctx, { member, id: draftId || undefined, changes, reason: 'save' })
}

function refuseNothing({ title, content }: PostFields): void {
  const missing = !title ? 'title' : !content ? 'content' : undefined
  if (missing) throw invalidField(missing, 'Title and content are required')
}
