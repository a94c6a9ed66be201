import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { presentSummaries } from './present.ts'
import { listProducts } from './queries-list.ts'
import { countAdded, listImages } from './queries-products.ts'
import { countKinds } from './queries-tallies.ts'
import { listProductsQuery } from './schema.ts'

/** The newest products, and how many there are, are new since a moment, and are running out. */
export async function readCatalogOverview(
  ctx: Context,
  { since, recent }: { since: string; recent: number },
) {
  const { db } = ctx.store
  const query = listProductsQuery.parse({ limit: String(recent) })
  const [{ rows }, counts] = await Promise.all([
    listProducts(ctx.store, query),
    countAll(db, since),
  ])
  const images = await listImages(
    db,
    rows.map(({ id }) => id),
  )
  // The dashboard counts in dollars, so the rates do not matter here.
  const shown = presentSummaries(rows, images, { currency: 'USD', rates: { USD: 1 } })
  return {
    counts,
    products: shown.map(({ _id, slug, title, price, stock, createdAt, images: [picture] }) => ({
      ...{ _id, slug, title, price, stock, createdAt },
      picture: picture ?? null,
    })),
  }
}

async function countAll(db: Db, since: string) {
  const [total, added, low] = await Promise.all([
    countKinds(db, {}),
    countAdded(db, since),
    countKinds(db, { availability: ['out', 'limited'] }),
  ])
  return { total, added, low }
}
