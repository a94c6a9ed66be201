import { sql } from 'kysely'
import type { Tables, Tx } from '#server/database/database.ts'
import { DIRECT, OTHER } from '#server/modules/analytics/sources.ts'
import { dayBefore, idOf, times, type Rows } from './draw.ts'
import { randomFrom, zipf } from './random.ts'
import { madeUp } from './words.ts'

const DAYS = 400
// As `store-sources.ts` bounds a day.
const MOST_OF_KIND = 50
const MOST_OF_POSTS = 1200
const SEARCHES_A_DAY = 700
const PAGES = ['home', 'blog', 'store', 'search', 'about', 'contact', 'tag', 'author']

type Kind = Tables['source_days']['kind']

const random = randomFrom(1)
const words = madeUp(20_000)
const hosts = words.slice(0, 3000).map((word) => `${word}.example.org`)
const drawLarge = zipf(10)
const drawHost = zipf(hosts.length)
const drawWord = zipf(words.length)
const kinds = Object.entries({
  utm_source: 20,
  utm_campaign: 60,
  assistant: 12,
  entry: 500,
  country: 200,
  device: 3,
} satisfies Partial<Record<Kind, number>>).map(([kind, size]) => ({
  kind: kind as Kind,
  draw: zipf(size),
  // Few of the links that lead here have a tag, or come from an assistant.
  share: kind.startsWith('utm') || kind === 'assistant' ? 0.1 : 1,
}))

/** How many posts, products and views the numbers of a site are of. */
type Size = { posts: number; products: number; views: number }

/** The sums of one day so many days ago, as many views as a site has that was viewed `views` times in 400 days. */
function rowsOfDay(ago: number, { posts, products, views }: Size): Rows {
  const day = dayBefore(ago)
  const ofDay = Math.round(views / DAYS)
  const ofPosts = Math.round(ofDay * 0.6)
  const ofProducts = Math.round(ofDay * 0.2)
  const visits = Math.round(ofDay * 0.4)
  return {
    site_days: [
      { day, views: ofDay, post_views: ofPosts, visitors: visits, reads: Math.round(ofPosts / 3) },
    ],
    post_days: counts(ofPosts, zipf(posts)).map(([post, count]) => ({
      post_id: idOf('post', post),
      day,
      views: count,
      visitors: count,
      reads: Math.round(count / 3),
    })),
    page_days: counts(ofDay - ofPosts - ofProducts, zipf(PAGES.length)).map(([page, count]) => ({
      day,
      page: PAGES[page] ?? '',
      views: count,
    })),
    product_days: counts(ofProducts, zipf(products)).map(([product, count]) => ({
      product_id: idOf('product', product),
      day,
      views: count,
    })),
    source_days: [...sourcesOfSite(day, visits), ...sourcesOfPosts(day, visits, posts)],
    search_queries: counts(SEARCHES_A_DAY, drawWord).map(([word, count]) => ({
      day,
      query_key: words[word] ?? '',
      count,
      empty: word % 7 === 0 ? count : 0,
    })),
  }
}

/** Writes the sums of 400 days, without those there are; `insert` writes the rows of some tables. */
export async function insertNumbers(
  tx: Tx,
  size: Size,
  insert: (rows: Rows) => Promise<void>,
): Promise<void> {
  for (const table of ['post_days', 'search_queries'] as const)
    await sql`DELETE FROM ${sql.table(table)}`.execute(tx)
  for (let ago = DAYS - 1; ago >= 0; ago--) await insert(rowsOfDay(ago, size))
}

function sourcesOfSite(day: string, visits: number) {
  const row = (kind: Kind, source: string, views: number) => ({
    post_id: '',
    day,
    kind,
    source,
    views,
  })
  const ofHosts = bounded(counts(visits, hostOrNone))
  return [
    ...ofHosts.map(([host, views]) => row('host', nameOf(host), views)),
    ...kinds.flatMap(({ kind, draw, share }) => {
      const drawn = counts(Math.round(visits * share), draw)
      const named = kind === 'country' ? drawn : bounded(drawn)
      return named.map(([index, views]) => row(kind, index < 0 ? OTHER : `${kind} ${index}`, views))
    }),
  ]
}

function sourcesOfPosts(day: string, visits: number, posts: number) {
  const drawPost = zipf(posts)
  const pairs = counts(
    Math.round(visits * 0.6),
    () => drawPost(random) * hosts.length + Math.max(0, hostOrNone()),
  )
  return pairs.slice(0, MOST_OF_POSTS).map(([pair, views]) => ({
    post_id: idOf('post', Math.floor(pair / hosts.length)),
    day,
    kind: 'host' as const,
    source: nameOf(pair % hosts.length),
    views,
  }))
}

// Half of all visits have no link that leads here, and most others come from a search engine or a network.
function hostOrNone(): number {
  const share = random()
  if (share < 0.5) return 0
  return share < 0.9 ? drawLarge(random) : drawHost(random)
}
const nameOf = (host: number) => (host < 0 ? OTHER : host === 0 ? DIRECT : (hosts[host] ?? ''))

type Counts = [index: number, count: number][]

function counts(draws: number, draw: (random: () => number) => number): Counts {
  const byIndex = new Map<number, number>()
  for (const index of times(draws, () => draw(random)))
    byIndex.set(index, (byIndex.get(index) ?? 0) + 1)
  return [...byIndex]
}

function bounded(all: Counts): Counts {
  const rest = all.slice(MOST_OF_KIND - 1).reduce((sum, [, count]) => sum + count, 0)
  return [...all.slice(0, MOST_OF_KIND - 1), ...(rest > 0 ? [[-1, rest] as Counts[number]] : [])]
}
