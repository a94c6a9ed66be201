import type { Db } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { presentSummaries } from './present.ts'
import { listProducts } from './queries-list.ts'
import { countAdded } from './queries-products.ts'
import { countKinds } from './queries-tallies.ts'
import { listProductsQuery } from './schema.ts'

/** The `recent` newest products, and the numbers of all, of those added since a moment and of those running out. */
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
  // The dashboard counts in dollars, so the rates do not matter here.
  const shown = await presentSummaries(db, rows, {
    ...{ currency: 'USD', rates: { USD: 1 } },
    ...{ at: timestamp(ctx.clock), seesPlans: true },
  })
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
