import type { Context } from '#server/kernel/context.ts'
import { currentSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import { boundedRendering, pictureIds, type RenderedText } from '#server/richtext/index.ts'
import type { Visibility } from '#server/modules/blog/access.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { memoryOf } from './memory.ts'
import { presentPost } from './present.ts'
import { findMovedSlug, findPost, type PostRow } from './queries-posts.ts'
import { listKnownPictures } from './queries-pictures.ts'
import type { Post } from '#server/modules/blog/schema.ts'
import { subTagCode } from '#shared/products/sub-tag.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

/** Returns the post, or its current slug if it moved; undefined if the reader may not see it. */
export async function readPost(
  ctx: Context,
  slug: string,
  visibility: Visibility,
): Promise<{ post: Post } | { movedTo: string } | undefined> {
  const row = await findPost(ctx.store.db, slug, visibility)
  if (!row) {
    const movedTo = await findMovedSlug(ctx.store.db, slug, visibility)
    return movedTo === undefined ? undefined : { movedTo }
  }
  return { post: await readRow(ctx, row) }
}

/** A post whose text may differ from the stored one, so its rendering is not remembered. */
export async function presentPreview(ctx: Context, row: PostRow): Promise<Post> {
  return presentRow(ctx, row, { text: await rendered(ctx, row, null), subTag: null })
}

async function readRow(ctx: Context, row: PostRow): Promise<Post> {
  const settings = await currentSettings(ctx)
  const subTag = row.status === 'published' ? subTagOf(row.id, settings) : null
  return presentRow(ctx, row, { text: await renderedPost(ctx, row, subTag), subTag })
}

type Rendering = { text: RenderedText; subTag: Post['subTag'] }

async function presentRow(ctx: Context, row: PostRow, rendering: Rendering): Promise<Post> {
  const [categories, settings] = await Promise.all([categoryIndex(ctx), currentSettings(ctx)])
  return presentPost(row, { categories, ...rendering, ownerBio: settings.authorBio })
}

function subTagOf(id: string, { amazonSubTags, subTagHosts }: SiteSettings): Post['subTag'] {
  const code = subTagCode(id)
  const isOn = amazonSubTags || subTagHosts.length > 0
  return isOn && code ? { amazon: amazonSubTags, hosts: subTagHosts, code } : null
}

async function renderedPost(
  ctx: Context,
  row: PostRow,
  subTag: Post['subTag'],
): Promise<RenderedText> {
  const memory = memoryOf(ctx).rendered
  const rule = subTag ? JSON.stringify(subTag) : ''
  const key = `${row.id} ${row.updated_at} ${row.colored_code?.length} ${rule}`
  const cached = memory.get(key)
  if (cached) return cached
  const fresh = await rendered(ctx, row, subTag)
  memory.set(key, fresh)
  return fresh
}

async function rendered(ctx: Context, row: PostRow, subTag: Post['subTag']): Promise<RenderedText> {
  const { colored_code: colored } = row
  const pictures = await listKnownPictures(ctx.store.db, pictureIds(row.content))
  const links = {
    siteHost: new URL(ctx.config.publicUrl).host,
    isUserContent: row.author_role === 'user',
    subTag,
  }
  return boundedRendering(row.content, {
    pictures: new Map(pictures.map((one) => [one.id, one])),
    links,
    colored: colored === null ? {} : fromJson(colored),
  })
}
