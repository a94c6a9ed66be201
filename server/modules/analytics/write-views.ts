import type { Scope } from '#server/kernel/scope.ts'
import { findProductIdsBySlug } from '#server/modules/catalog/index.ts'
import { storeReferrals } from './store-referrals.ts'
import { leaveOutSeen, type Viewed } from './leave-out-seen.ts'
import { addPageViews, addProductViews } from './queries-days.ts'
import { addViews, findPostsAt } from './queries.ts'
import type { Look } from './view-counter.ts'

/** Adds to the counts of each day what no other process has counted; returns the looks at unknown posts. */
export async function writeViews(scope: Scope, looks: Look[]): Promise<Look[]> {
  const { identified, unknown } = await identify(scope, looks)
  const fresh = await leaveOutSeen(scope, identified)
  const { post = [], product = [], page = [] } = Object.groupBy(fresh, ({ kind }) => kind)
  await writePostViews(scope, post)
  await addPageViews(
    scope.tx,
    sums(page, ({ day, id }) => ({ day, page: id })),
  )
  const ofProducts = sums(product, ({ day, id }) => ({ product_id: id, day }))
  await addProductViews(
    scope.tx,
    ofProducts.map(({ count, ...row }) => ({ ...row, views: count })),
  )
  return unknown
}

/** What was viewed, `id` being a post's, a product's, or the name of a page's address. */
type IdentifiedView = Viewed & {
  kind: 'post' | 'product' | 'page'
  id: string
  day: string
  host: string | undefined
}

async function identify({ tx }: Scope, looks: Look[]) {
  const slugsOf = (page: string) => looks.filter((look) => look.page === page).map(slugOf)
  const posts = await findPostsAt(tx, slugsOf('post'))
  const products = await findProductIdsBySlug(tx, slugsOf('product'))
  const identified = looks.flatMap(({ page, slug, visitor, host, at }): IdentifiedView[] => {
    const kind = page === 'post' || page === 'product' ? page : 'page'
    const id = { post: posts.get(slug), product: products.get(slug), page }[kind]
    const day = new Date(at).toISOString().slice(0, 10)
    return id === undefined ? [] : [{ kind, id, day, visitor, host, at, what: `${kind} ${id}` }]
  })
  return {
    identified,
    unknown: looks.filter(({ page, slug }) => page === 'post' && !posts.has(slug)),
  }
}

const slugOf = ({ slug }: Look) => slug

async function writePostViews({ tx }: Scope, views: IdentifiedView[]): Promise<void> {
  if (views.length === 0) return
  await addViews(
    tx,
    sums(views, ({ day, id }) => ({ post_id: id, day })),
  )
  const referred = views.flatMap(({ id, day, host }) =>
    host === undefined ? [] : [{ id, day, host }],
  )
  await storeReferrals(
    tx,
    sums(referred, ({ day, id, host }) => ({ post_id: id, day, host })),
  )
}

/** Rows with how often each occurs, in a fixed order, so that two processes cannot deadlock. */
function sums<View, Row extends object>(views: View[], rowOf: (view: View) => Row) {
  const groups = Map.groupBy(views.map(rowOf), (row) => JSON.stringify(row))
  const keys = [...groups.keys()].toSorted()
  return keys.flatMap((key) => {
    const group = groups.get(key) ?? []
    return group.slice(0, 1).map((row) => ({ ...row, count: group.length }))
  })
}
