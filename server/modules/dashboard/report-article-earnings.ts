import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import {
  listReaderDays,
  readClicks,
  readPostSources,
  sumPostDays,
} from '#server/modules/analytics/index.ts'
import { listPostTitles } from '#server/modules/blog/index.ts'
import { listProductTitles } from '#server/modules/catalog/index.ts'
import { noSales, readSalesOfPost } from '#server/modules/orders/index.ts'
import { requireReportReader } from './access.ts'
import { presentSales } from './present-earnings.ts'
import { readPeriod } from './report-period.ts'
import type { ArticleEarnings } from './schema-earnings.ts'
import type { SiteReportQuery } from './schema-reports.ts'

const MOST_PRODUCTS = 50

/** From where the readers of a post came, which products they pressed in it, and what they bought. */
export async function reportArticleEarnings(
  ctx: Context,
  actor: Actor,
  { id: postId, ...query }: SiteReportQuery & { id: string },
): Promise<ArticleEarnings> {
  requireReportReader(actor)
  const { from, to } = await readPeriod(ctx, query)
  const days = { from, to }
  const title = (await listPostTitles(ctx.store.db, [postId])).get(postId)
  if (title === undefined) throw notFound('Post not found.')
  const [sources, clicks, sales, readerDays, [numbers]] = await Promise.all([
    readPostSources(ctx, postId, days),
    readClicks(ctx, { ...days, postId }),
    readSalesOfPost(ctx, days, postId),
    listReaderDays(ctx.store.db, { ...days, postIds: [postId] }),
    sumPostDays(ctx, { ...days, postIds: [postId] }),
  ])
  const products = await presentProducts(ctx, clicks, sales)
  const { direct, read } = sales.byProduct.get('') ?? noSales()
  return {
    title,
    readers: readerDays.reduce((sum, { visitors }) => sum + visitors, 0),
    reads: numbers?.reads ?? 0,
    views: numbers?.views ?? 0,
    sources,
    carts: sumOf(clicks.filter(isOnCart)),
    products,
    shipping: { direct: presentSales(direct), read: presentSales(read) },
  }
}

type Clicks = Awaited<ReturnType<typeof readClicks>>
type SalesOfPost = Awaited<ReturnType<typeof readSalesOfPost>>

async function presentProducts(ctx: Context, clicks: Clicks, { byProduct, titles }: SalesOfPost) {
  const pressed = Map.groupBy(
    clicks.filter(({ productId }) => productId !== ''),
    ({ productId }) => productId,
  )
  const ids = [...new Set([...pressed.keys(), ...byProduct.keys()])].filter(Boolean)
  const rows = await listProductTitles(ctx, ids)
  const names = new Map(rows.map(({ id, title }) => [id, title]))
  return ids
    .map((id) => {
      const { direct, read } = byProduct.get(id) ?? noSales()
      return {
        _id: id,
        title: names.get(id) ?? titles.get(id) ?? '',
        ...presentClicks(pressed.get(id) ?? []),
        direct: presentSales(direct),
        read: presentSales(read),
      }
    })
    .toSorted(
      (one, other) => other.direct.sales - one.direct.sales || pressesOf(other) - pressesOf(one),
    )
    .slice(0, MOST_PRODUCTS)
}

// On links alone: whoever presses Add to Cart has come by one of them.
function presentClicks(clicks: Clicks) {
  const places = Map.groupBy(
    clicks.filter((row) => !isOnCart(row)),
    (row) => row.place,
  )
  const shownAs = [...places]
    .map(([name, rows]) => ({ name, ...sumByTarget(rows) }))
    .toSorted((one, other) => pressesOf(other) - pressesOf(one))
  return {
    shownAs,
    ...sumByTarget([...places.values()].flat()),
    carts: sumOf(clicks.filter(isOnCart)),
  }
}

function sumByTarget(clicks: Clicks) {
  return {
    clicks: sumOf(clicks.filter(({ target }) => target === 'own')),
    affiliateClicks: sumOf(clicks.filter(({ target }) => target !== 'own')),
  }
}

const isOnCart = (row: Clicks[number]): boolean => row.place === 'cart'

const sumOf = (clicks: Clicks): number => clicks.reduce((sum, row) => sum + row.clicks, 0)

type Presses = { clicks: number; affiliateClicks: number }

const pressesOf = ({ clicks, affiliateClicks }: Presses): number => clicks + affiliateClicks
