import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { listPublicProductTitles } from '#server/modules/catalog/index.ts'
import { summariesById } from '#server/modules/blog/reading/index.ts'
import { boundedFeedHtml, boundedLiveIds, type LiveLinks } from '#server/richtext/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { mediaUrl } from '#shared/picture.ts'
import { everyone } from '#server/modules/blog/access.ts'
import { categoryIndex, type CategoryIndex } from '#server/modules/blog/categories/index.ts'
import { authorKey, PUBLIC, publicIn } from '#server/modules/blog/lists/index.ts'
import { listFeedPosts, type FeedRow } from './queries.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

const NEWEST = 20
const PICTURE_PX = 1280
// Of 20 posts together; a hostile text can name more than a statement has parameters.
const MOST_LIVE = 500

export type Feed = Awaited<ReturnType<typeof readFeed>>
export type FeedItem = Awaited<ReturnType<typeof feedItem>>

/** The newest published posts in full, of the site or of one category. */
export async function readFeed(ctx: Context, categorySlug?: string) {
  const [categories, settings] = await Promise.all([categoryIndex(ctx), currentSettings(ctx)])
  const category = categories.rows.find(({ slug }) => slug === categorySlug)
  if (categorySlug !== undefined && !category) throw notFound('Category not found.')
  const rows = await listFeedPosts(ctx.store.db, category ? publicIn(category.id) : PUBLIC, NEWEST)
  const { publicUrl } = ctx.config
  const live = await liveLinks(ctx, rows)
  const path = category ? pathTo.category(category.slug) : ''
  return {
    title: category ? `${category.name} | ${settings.siteName}` : settings.siteName,
    description: category?.description || settings.siteDescription,
    siteUrl: `${publicUrl}/`,
    pageUrl: publicUrl + (path || '/'),
    /** Where the feeds stand, without a file's name. */
    folderUrl: publicUrl + path,
    items: await oneByOne(rows, (row) => feedItem(row, { publicUrl, categories, live })),
  }
}

// What the texts show live, as links: a product or post that is gone has none.
async function liveLinks(ctx: Context, rows: FeedRow[]): Promise<LiveLinks> {
  const { publicUrl } = ctx.config
  const ids = await oneByOne(rows, ({ content }) => boundedLiveIds(content))
  const [products, posts] = await Promise.all([
    listPublicProductTitles(ctx, unique(ids.flatMap((one) => one.products))),
    summariesById(ctx, unique(ids.flatMap((one) => one.posts)), everyone),
  ])
  return {
    products: new Map(
      products.map(({ id, slug, title }) => [id, { title, url: publicUrl + pathTo.product(slug) }]),
    ),
    posts: new Map(
      posts.map(({ _id, slug, title }) => [_id, { title, url: publicUrl + pathTo.post(slug) }]),
    ),
  }
}

// Others are answered between two texts.
async function oneByOne<Result>(rows: FeedRow[], work: (row: FeedRow) => Promise<Result>) {
  const results: Result[] = []
  for (const row of rows) {
    results.push(await work(row))
    await nextTurn()
  }
  return results
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)].slice(0, MOST_LIVE)
}

type Around = { publicUrl: string; categories: CategoryIndex; live: LiveLinks }

async function feedItem(row: FeedRow, { publicUrl, categories, live }: Around) {
  const names = categories.of(row.category_ids).map(({ name }) => name)
  const author = authorKey(row)
  return {
    id: row.id,
    url: publicUrl + pathTo.post(row.slug),
    title: row.title,
    excerpt: row.excerpt,
    html: await boundedFeedHtml(row.content, publicUrl, live),
    author: row.byline || row.author_name || 'Unknown Author',
    authorUrl: author ? publicUrl + pathTo.author(author) : undefined,
    tags: [...names, ...fromJson(row.tags)],
    pictureUrl:
      row.cover_media_id && row.cover_width
        ? publicUrl + mediaUrl(row.cover_media_id, row.cover_width, PICTURE_PX)
        : undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
