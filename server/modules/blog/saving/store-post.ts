import type { Tx } from '#server/database/database.ts'
import { bumpRevision } from '#server/database/revision.ts'
import { indexDocument } from '#server/database/search-index.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newId, randomText } from '#server/kernel/ids.ts'
import { attachPictures } from '#server/modules/media/index.ts'
import { readingMinutes, withoutControls } from '#server/richtext/index.ts'
import { slugify } from '#shared/slug.ts'
import { fold } from '#shared/words.ts'
import { freeSlug, listCategoriesById } from '#server/modules/blog/categories/index.ts'
import type { PostInput } from './post-input.ts'
import { preparePostText } from './post-text.ts'
import {
  findPostRow,
  forgetOldSlug,
  insertPost,
  isSlugTaken,
  keepOldSlug,
  lockSlugs,
  replaceLinks,
  updatePostRow,
} from './queries-writes.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import { uniqueTags } from './unique-tags.ts'

type Row = BlogTables['posts']

/**
 * Writes a post whole, new or in place of the one with its id, with everything by which it is found. The caller has
 * checked who may do so. What an input leaves out keeps its former value, or has its default in a new post.
 */
export async function storePost(
  ctx: Context,
  tx: Tx,
  input: PostInput,
): Promise<{ id: string; slug: string }> {
  const known = input.id ? await findPostRow(tx, input.id) : undefined
  const id = input.id ?? newId(ctx.clock)
  const text = typeof input.content === 'string' ? preparePostText(input.content) : input.content
  const tags = uniqueTags(input.tags.map(withoutControls))
  const categories = await listCategoriesById(tx, [...new Set(input.categoryIds)])
  const categoryIds = input.categoryIds.filter((wanted) => categories.some((c) => c.id === wanted))
  const slug = await slugFor(ctx, tx, { ...input, id }, known)
  const row = storable({
    ...carried(input, known),
    ...dates(ctx, input, known),
    id,
    slug,
    title: input.title,
    content: text.html,
    excerpt: input.excerpt?.trim() || text.start,
    tags: JSON.stringify(tags),
    category_ids: JSON.stringify([...new Set(categoryIds)]),
    has_affiliate_links: input.hasAffiliateLinks || text.hasAffiliateLinks ? 1 : 0,
    reading_minutes: readingMinutes(text.words),
    status: input.status,
  })
  await (known ? updatePostRow(tx, id, row) : insertPost(tx, row))
  await moveSlug(tx, row, known)
  await replaceLinks(tx, id, { tagKeys: tags.map(fold), categoryIds: [...new Set(categoryIds)] })
  await indexDocument(tx, ctx.store.engine, 'post_search', {
    id,
    title: row.title,
    keywords: [...tags, ...categories.map(({ name }) => name)].join(' '),
    body: text.searchable,
  })
  await attachPictures(tx, [
    ...(row.cover_media_id ? [row.cover_media_id] : []),
    ...text.pictureIds,
  ])
  // What only its writer sees must not empty the page cache at every pause in the typing.
  if (isPublic(known) || isPublic(row)) await bumpRevision(tx, ctx.store.engine)
  return { id, slug }
}

function isPublic(row: Row | undefined): boolean {
  return row?.status === 'published'
}

// PostgreSQL refuses NUL in text.
function storable(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutControls(value) : value,
  ])
  return Object.fromEntries(entries) as Row
}

function carried(input: PostInput, known: Row | undefined) {
  const flag = (value: boolean | undefined, former: 0 | 1 | undefined): 0 | 1 =>
    value === undefined ? (former ?? 0) : value ? 1 : 0
  return {
    cover_media_id:
      input.coverMediaId === undefined ? (known?.cover_media_id ?? null) : input.coverMediaId,
    cover_alt: input.coverAlt ?? known?.cover_alt ?? '',
    meta_title: input.metaTitle ?? known?.meta_title ?? '',
    meta_description: input.metaDescription ?? known?.meta_description ?? '',
    author_id: input.authorId === undefined ? (known?.author_id ?? null) : input.authorId,
    byline: input.byline ?? known?.byline ?? '',
    tested: input.tested === undefined ? (known?.tested ?? null) : input.tested || null,
    is_featured: flag(input.isFeatured, known?.is_featured),
    is_starter: flag(input.isStarter, known?.is_starter),
    likes_count: known?.likes_count ?? 0,
    submitted_at:
      input.submittedAt === undefined ? (known?.submitted_at ?? null) : input.submittedAt,
  }
}

// A draft that is published for the first time counts from that moment, so that it stands first in every list.
function dates(ctx: Context, input: PostInput, known: Row | undefined) {
  const now = timestamp(ctx.clock)
  const isFirstTime = input.status === 'published' && !known?.published_at
  const created_at = input.createdAt ?? (isFirstTime ? now : (known?.created_at ?? now))
  const published_at = isFirstTime
    ? (input.publishedAt ?? created_at)
    : (known?.published_at ?? null)
  return { created_at, published_at, updated_at: input.updatedAt ?? (known ? now : created_at) }
}

// An address that the public knows moves only when someone asks for it; before, it follows the title.
async function slugFor(
  ctx: Context,
  tx: Tx,
  input: PostInput & { id: string },
  known: Row | undefined,
): Promise<string> {
  const wish = input.slug && input.slug !== known?.slug ? input.slug : undefined
  if (known && !wish && !followsTitle(known, input.title)) return known.slug
  await lockSlugs(tx, ctx.store.engine)
  // Nothing would tell apart the addresses of the drafts that have no title yet.
  const fallback = input.status === 'draft' ? `draft-${randomText(8)}` : 'post'
  return freeSlug(wish ?? input.title, fallback, (slug) => isSlugTaken(tx, slug, input.id))
}

function followsTitle(known: Row, title: string): boolean {
  if (known.published_at || known.title === title) return false
  const fromTitle = slugify(known.title)
  return fromTitle ? known.slug.startsWith(fromTitle) : known.slug.startsWith('draft-')
}

async function moveSlug(tx: Tx, row: Row, known: Row | undefined): Promise<void> {
  if (!known || known.slug === row.slug) return
  await forgetOldSlug(tx, row.slug)
  if (known.published_at) await keepOldSlug(tx, row.id, known.slug)
}
