import type { Scope } from '#server/kernel/scope.ts'
import { findProductIdsBySlug } from '#server/modules/catalog/index.ts'
import { ADDRESSES, pathTo } from '#shared/addresses.ts'
import { dayReader } from './days.ts'
import { leaveOutSeen, type Viewed } from './leave-out-seen.ts'
import { addPageViews, addPostDays, addProductViews, addSiteDays } from './queries-days.ts'
import { findPostsAt, setSumDay } from './queries.ts'
import { storeSources } from './store-sources.ts'
import type { AnalyticsTables } from './tables.ts'
import type { Look } from './view-counter.ts'

/** A page that was looked at, `id` being a post's, a product's, or the name of a page's address. */
type Page = { kind: 'post' | 'product' | 'page'; id: string; day: string; look: Look }

/** A view or a read that counts; `isFirst` where it is the visitor's first of this page on the day. */
type Counted = Page & { isFirst: boolean }

type DayOf = ReturnType<typeof dayReader>

/** Adds to the counts of each day what no other process has counted; returns the looks at unknown posts. */
export async function writeViews(scope: Scope, looks: Look[], timeZone: string): Promise<Look[]> {
  const dayOf = dayReader(timeZone)
  const { pages, unknown } = await identify(scope, looks, dayOf)
  const counted = await countOnce(scope, pages, dayOf)
  const newVisitors = await countVisitors(scope, counted, dayOf)
  await writePostDays(scope, counted)
  await writeOtherDays(scope, counted)
  await addSiteDays(scope.tx, siteDays(counted, newVisitors))
  await storeSources(scope.tx, sourceRows(counted))
  return unknown
}

// Most views of a second began alike, so they are told together.
function sourceRows(counted: Counted[]): AnalyticsTables['source_days'][] {
  const begun = counted.filter(({ look }) => look.sources.length > 0)
  const alike = Map.groupBy(begun, ({ id, day, look: { page, slug, sources } }) =>
    [id, page, slug, day, ...sources.map((one) => `${one.kind} ${one.source}`)].join('\n'),
  )
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { kind, id, day, look } = first
    const ofSite = [...look.sources, { kind: 'entry' as const, source: entryOf(kind, look) }]
    const rowsOf = (post_id: string, sources: Look['sources']) =>
      sources.map((source) => ({ post_id, day, ...source, views: group.length }))
    const ofPost = look.sources.filter((source) => OF_A_POST.has(source.kind))
    return [...rowsOf('', ofSite), ...(kind === 'post' ? rowsOf(id, ofPost) : [])]
  })
}

const OF_A_POST = new Set(['host', 'assistant', 'utm_source', 'utm_campaign'])

async function identify({ tx }: Scope, looks: Look[], dayOf: DayOf) {
  const slugsOf = (page: string) => [
    ...new Set(looks.filter((look) => look.page === page).map(slugOf)),
  ]
  const posts = await findPostsAt(tx, slugsOf('post'))
  const products = await findProductIdsBySlug(tx, slugsOf('product'))
  const pages = looks.flatMap((look): Page[] => {
    const { page, slug, at } = look
    const kind = page === 'post' || page === 'product' ? page : 'page'
    const id = { post: posts.get(slug), product: products.get(slug), page }[kind]
    return id === undefined ? [] : [{ kind, id, day: dayOf(at), look }]
  })
  return { pages, unknown: looks.filter(({ page, slug }) => page === 'post' && !posts.has(slug)) }
}

const slugOf = ({ slug }: Look) => slug

// Of whoever asks not to be tracked this process alone remembers, for half an hour, what they viewed.
async function countOnce(scope: Scope, pages: Page[], dayOf: DayOf): Promise<Counted[]> {
  const untracked = pages.filter(({ look }) => look.isUntracked)
  const views = pages
    .filter(({ look }) => !look.isUntracked)
    .map((page): Viewed & { page: Page } => {
      const { visitor, at, isRead, isViewed } = page.look
      const what = `${page.kind} ${page.id}`
      return isRead
        ? { page, visitor, at, what: `read ${page.id}`, after: what, isAfter: isViewed }
        : { page, visitor, at, what }
    })
  const counted = await leaveOutSeen(scope, views, { dayOf })
  return [
    ...counted.map(({ view, isFirst }) => ({ ...view.page, isFirst })),
    ...untracked.map((page) => ({ ...page, isFirst: false })),
  ]
}

/** How many visitors of each day came to the site for the first time on it. */
async function countVisitors(scope: Scope, counted: Counted[], dayOf: DayOf) {
  const views = counted
    .filter(({ isFirst, look }) => isFirst && !look.isRead)
    .map(({ day, look: { visitor, at } }) => ({ day, visitor, at, what: 'site' }))
  const seen = await leaveOutSeen(scope, views, { dayOf })
  const days = Map.groupBy(
    seen.filter(({ isFirst }) => isFirst),
    ({ view }) => view.day,
  )
  return new Map([...days].map(([day, ofDay]) => [day, ofDay.length]))
}

async function writePostDays({ tx }: Scope, counted: Counted[]): Promise<void> {
  const posts = counted.filter(({ kind }) => kind === 'post')
  const groups = Map.groupBy(posts, ({ id, day }) => `${id} ${day}`)
  const rows = inOrder(groups).map((group): AnalyticsTables['post_days'] => {
    const [{ id = '', day = '' } = {}] = group
    return { post_id: id, day, ...numbersOf(group) }
  })
  if (rows.length === 0) return
  await addPostDays(tx, rows)
  // Their sums are due, even while they are being calculated.
  await setSumDay(
    tx,
    rows.map(({ post_id }) => post_id),
    '',
  )
}

async function writeOtherDays({ tx }: Scope, counted: Counted[]): Promise<void> {
  const others = (kind: Page['kind']) => {
    const groups = Map.groupBy(
      counted.filter((one) => one.kind === kind),
      ({ id, day }) => `${day} ${id}`,
    )
    return inOrder(groups).map((group) => {
      const [{ id = '', day = '' } = {}] = group
      return { id, day, views: group.length }
    })
  }
  await addPageViews(
    tx,
    others('page').map(({ id, ...row }) => ({ ...row, page: id })),
  )
  await addProductViews(
    tx,
    others('product').map(({ id, ...row }) => ({ ...row, product_id: id })),
  )
}

function siteDays(counted: Counted[], visitors: Map<string, number>) {
  return inOrder(Map.groupBy(counted, ({ day }) => day)).map(
    (group): AnalyticsTables['site_days'] => {
      const [{ day = '' } = {}] = group
      const { views, reads } = numbersOf(group)
      const post_views = numbersOf(group.filter(({ kind }) => kind === 'post')).views
      return { day, views, post_views, visitors: visitors.get(day) ?? 0, reads }
    },
  )
}

function numbersOf(group: Counted[]) {
  const reads = group.filter(({ look }) => look.isRead).length
  const visitors = group.filter(({ look, isFirst }) => isFirst && !look.isRead).length
  return { views: group.length - reads, visitors, reads }
}

// In a fixed order, so that two processes cannot deadlock.
function inOrder<Row>(groups: Map<string, Row[]>): Row[][] {
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

// Of pages with a parameter that anybody may make up, the pattern.
function entryOf(kind: Page['kind'], { page, slug }: Look): string {
  if (kind === 'post') return pathTo.post(slug)
  return kind === 'product' ? pathTo.product(slug) : ADDRESSES[page].path
}
