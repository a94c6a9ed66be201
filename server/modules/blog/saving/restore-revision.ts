import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { mediaUrl } from '#shared/picture.ts'
import {
  type PostState,
  getRevision,
  type EditablePost,
  type PostFields,
  saveEdits,
} from '#server/modules/blog/drafts/index.ts'
import { savePost } from './save-post.ts'

type Restoration = { actor: Actor; id: string; revision: number; version: number | undefined }

/**
 * Restores the content of an earlier revision; status, schedule and slug stay as they are. Of a public post it becomes
 * unpublished changes.
 */
export async function restoreRevision(
  ctx: Context,
  { actor, id, revision, version }: Restoration,
): Promise<EditablePost> {
  const { state, status } = await getRevision(ctx, { id, version: revision, actor })
  const sent = { ...(await fieldsOf(ctx, state)), version }
  // Readers of a public post see it when the writer publishes it.
  if (status === 'published') return saveEdits(ctx, { actor, id, sent, reason: 'restore' })
  return (await savePost(ctx, { actor, id, sent, reason: 'restore' })).post
}

async function fieldsOf(ctx: Context, state: PostState): Promise<PostFields> {
  const { title, content, excerpt, coverMediaId, coverAlt, tags, metaTitle, metaDescription } =
    state
  const categories = await categoryIndex(ctx)
  return {
    title,
    content,
    excerpt,
    coverAlt,
    tags,
    metaTitle,
    metaDescription,
    coverImage: coverMediaId ? mediaUrl(coverMediaId, 0) : '',
    category: categories.of(JSON.stringify(state.categoryIds)).map(({ _id }) => _id),
  }
}
