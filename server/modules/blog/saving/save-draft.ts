import { isAdmin, type Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PostFields } from './schema.ts'
import { readFields } from './read-fields.ts'
import { savePost, type SavedPost } from './save-post.ts'

type Draft = { member: Member; id?: string; sent: PostFields; isAutomatic: boolean }

/** Saves a post as a draft; an automatic save leaves it where it stands on its way to the public. */
export async function saveDraft(
  ctx: Context,
  { member, id, sent, isAutomatic }: Draft,
): Promise<SavedPost> {
  const changes = readFields(ctx, { ...sent, status: 'draft' }, isAdmin(member))
  return savePost(ctx, { member, id, changes, reason: isAutomatic ? 'autosave' : 'save' })
}
