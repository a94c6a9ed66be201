import type { Context } from '#server/kernel/context.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { boundedRendering, pictureIds, type RenderedText } from '#server/richtext/index.ts'
import { everyone, type Visibility } from '#server/modules/blog/access.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { memoryOf } from './memory.ts'
import { presentPost } from './present.ts'
import { findMovedSlug, findPost, type PostRow } from './queries-posts.ts'
import { listKnownPictures } from './queries-pictures.ts'
import { findReactions } from './queries-numbers.ts'
import type { Post } from '#server/modules/blog/schema.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

/** Returns the post, or its current slug if it moved; undefined if the reader may not see it. */
export async function readPost(
  ctx: Context,
  slug: string,
  visibility: Visibility,
): Promise<{ post: Post } | { movedTo: string } | undefined> {
  const published = await readPublished(ctx, slug)
  if (published) return { post: await asSeenBy(ctx, published, visibility) }
  const row = await findPost(ctx.store.db, slug, visibility)
  if (!row) {
    const movedTo = await findMovedSlug(ctx.store.db, slug, visibility)
    return movedTo === undefined ? undefined : { movedTo }
  }
  return { post: await readRow(ctx, row) }
}

/** A post whose text may differ from the stored one, so its rendering is not remembered. */
export async function presentPreview(ctx: Context, row: PostRow): Promise<Post> {
  return presentRow(ctx, row, await rendered(ctx, row))
}

// A published post differs between readers only by their own like, so it is memoized.
function readPublished(ctx: Context, slug: string): Promise<Post | undefined> {
  return memoryOf(ctx).posts.find(slug, async () => {
    const row = await findPost(ctx.store.db, slug, everyone)
    return row && readRow(ctx, row)
  })
}

async function asSeenBy(ctx: Context, post: Post, { userId }: Visibility): Promise<Post> {
  if (userId === undefined) return post
  const reactions = await findReactions(ctx.store.db, post._id, userId)
  return reactions
    ? { ...post, likesCount: reactions.likes_count, isLikedByUser: Boolean(reactions.is_liked) }
    : post
}

async function readRow(ctx: Context, row: PostRow): Promise<Post> {
  return presentRow(ctx, row, await renderedPost(ctx, row))
}

async function presentRow(ctx: Context, row: PostRow, text: RenderedText): Promise<Post> {
  const [categories, settings] = await Promise.all([categoryIndex(ctx), currentSettings(ctx)])
  return presentPost(row, { categories, text, ownerBio: settings.authorBio })
}

async function renderedPost(ctx: Context, row: PostRow): Promise<RenderedText> {
  const memory = memoryOf(ctx).rendered
  const key = `${row.id} ${row.updated_at} ${row.coloured_code?.length}`
  const cached = memory.get(key)
  if (cached) return cached
  const fresh = await rendered(ctx, row)
  memory.set(key, fresh)
  return fresh
}

async function rendered(ctx: Context, row: PostRow): Promise<RenderedText> {
  const { coloured_code: coloured } = row
  const pictures = await listKnownPictures(ctx.store.db, pictureIds(row.content))
  const links = {
    siteHost: new URL(ctx.config.publicUrl).host,
    isUserContent: row.author_role === 'user',
  }
  return boundedRendering(row.content, {
    pictures: new Map(pictures.map((one) => [one.id, one])),
    links,
    coloured: coloured === null ? {} : fromJson(coloured),
  })
}
