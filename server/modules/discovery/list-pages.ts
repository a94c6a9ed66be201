import { ADDRESSES, pathTo } from '#shared/addresses.ts'
import type { Context } from '#server/kernel/context.ts'
import { listCategoryChanges, listPostChanges } from '#server/modules/blog/index.ts'
import { findLatestProductChange, listProductChanges } from '#server/modules/catalog/index.ts'
import { latestOf, type SitemapEntry } from './sitemap.ts'

// The most that one sitemap may hold.
const MOST = 50_000

// Pages that stand in the sitemap by themselves.
const LISTED = Object.values(ADDRESSES).flatMap((address) =>
  'isListed' in address ? [address.path] : [],
)

/** Every published post. */
export async function postEntries(ctx: Context): Promise<SitemapEntry[]> {
  const posts = await listPostChanges(ctx, MOST)
  return posts.map(({ slug, updated_at }) => ({
    url: ctx.config.publicUrl + pathTo.post(slug),
    changedAt: updated_at,
  }))
}

/** Every product of the store. */
export async function productEntries(ctx: Context): Promise<SitemapEntry[]> {
  const products = await listProductChanges(ctx, MOST)
  return products.map(({ slug, updated_at }) => ({
    url: ctx.config.publicUrl + pathTo.product(slug),
    changedAt: updated_at,
  }))
}

/** Everything else that is public: the entrances, the categories that hold posts, the information pages. */
export async function pageEntries(ctx: Context): Promise<SitemapEntry[]> {
  const [posts, storeChange, categories] = await Promise.all([
    postEntries(ctx),
    findLatestProductChange(ctx),
    listCategoryChanges(ctx),
  ])
  const { publicUrl } = ctx.config
  const blogChange = latestOf(posts.map(({ changedAt }) => changedAt))
  return [
    { url: publicUrl + pathTo.home(), changedAt: latestOf([blogChange, storeChange]) },
    { url: publicUrl + pathTo.blog(), changedAt: blogChange },
    { url: publicUrl + pathTo.store(), changedAt: storeChange },
    ...categories.map(({ slug, updated_at }) => ({
      url: publicUrl + pathTo.category(slug),
      changedAt: updated_at,
    })),
    ...LISTED.map((path) => ({ url: publicUrl + path })),
  ]
}
