import { ADDRESSES, pathTo } from '#shared/addresses.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  findPublicPosts,
  listAuthorChanges,
  listCategoryChanges,
  listPostChanges,
} from '#server/modules/blog/index.ts'
import {
  countProducts,
  findLatestProductChange,
  listProductChanges,
  listShownCollections,
} from '#server/modules/catalog/index.ts'
import { latestOf, type SitemapEntry } from './sitemap.ts'

// A part is written in a few milliseconds; the most that a sitemap may hold would take a hundred.
const PER_PART = 5000

const LISTED = Object.values(ADDRESSES).flatMap((address) =>
  'isListed' in address ? [address.path] : [],
)

/** What fills more than one part of the sitemap: each part has the name and its number, but for the first. */
export const LONG = {
  posts: { list: listPostChanges, pathTo: pathTo.post },
  products: { list: listProductChanges, pathTo: pathTo.product },
}

/** The parts of the sitemap. A part's last change is that of all posts, or of all products. */
export async function listParts(ctx: Context): Promise<SitemapEntry[]> {
  const [posts, products, productChange] = await Promise.all([
    findPublicPosts(ctx),
    countProducts(ctx),
    findLatestProductChange(ctx),
  ])
  const url = (name: string) => `${ctx.config.publicUrl}/sitemap-${name}.xml`
  return [
    ...partNames('posts', posts.count).map((name) => ({
      url: url(name),
      changedAt: posts.changedAt,
    })),
    ...partNames('products', products).map((name) => ({
      url: url(name),
      changedAt: productChange,
    })),
    { url: url('pages'), changedAt: latestOf([posts.changedAt, productChange]) },
  ]
}

function partNames(name: string, count: number): string[] {
  const parts = Math.max(1, Math.ceil(count / PER_PART))
  return Array.from({ length: parts }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`))
}

/** Part `number` of the posts or products, the oldest first, so that a new one moves no other to another part. */
export async function partEntries(
  ctx: Context,
  name: keyof typeof LONG,
  number: number,
): Promise<SitemapEntry[]> {
  const { list, pathTo: path } = LONG[name]
  const rows = await list(ctx, { limit: PER_PART, offset: (number - 1) * PER_PART })
  return rows.map(({ slug, updated_at }) => ({
    url: ctx.config.publicUrl + path(slug),
    changedAt: updated_at,
  }))
}

/** The home pages, the categories and authors that have posts, the collections that show products, and the information pages. */
export async function pageEntries(ctx: Context): Promise<SitemapEntry[]> {
  const [{ changedAt: blogChange }, storeChange, categories, authors, collections] =
    await Promise.all([
      findPublicPosts(ctx),
      findLatestProductChange(ctx),
      listCategoryChanges(ctx),
      listAuthorChanges(ctx),
      listShownCollections(ctx),
    ])
  const { publicUrl } = ctx.config
  return [
    { url: publicUrl + pathTo.home(), changedAt: latestOf([blogChange, storeChange]) },
    { url: publicUrl + pathTo.blog(), changedAt: blogChange },
    { url: publicUrl + pathTo.store(), changedAt: storeChange },
    ...categories.map(({ slug, updated_at }) => ({
      url: publicUrl + pathTo.category(slug),
      changedAt: updated_at,
    })),
    ...authors.map(({ id, updated_at }) => ({
      url: publicUrl + pathTo.author(id),
      changedAt: updated_at,
    })),
    ...collections.map(({ slug, updatedAt }) => ({
      url: publicUrl + pathTo.collection(slug),
      changedAt: updatedAt,
    })),
    ...LISTED.map((path) => ({ url: publicUrl + path })),
  ]
}
