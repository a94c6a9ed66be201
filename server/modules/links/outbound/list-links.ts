import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { clickedHost, siteToday } from '#server/modules/analytics/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { requireLinkManager } from '#server/modules/links/access.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { isAffiliateHost } from '#server/richtext/index.ts'
import { pagingOf } from '#shared/api/page.ts'
import { presentCheck } from './present.ts'
import { listClicksAt, listPostsAt, listProductsAt, type LinkUse } from './queries-uses.ts'
import { listUses, type LinkRow } from './queries.ts'
import { LINK_FILTERS, type LinkFilter, type LinkList, type ListLinksQuery } from './schema.ts'

// What is in trouble comes first, so no more than this is gone through.
const MOST_LINKS = 20_000
const USES_SHOWN = 3
const CLICK_DAYS = 30

type Link = LinkRow & { host: string; isPaid: boolean }

/** What published posts and products link to, trouble first. */
export async function listLinks(
  ctx: Context,
  actor: Actor,
  { filter, search, page, limit }: ListLinksQuery,
): Promise<LinkList> {
  requireLinkManager(actor)
  const { host: ownHost } = new URL(ctx.config.publicUrl)
  const rows = await listUses(ctx.store.db, { ownHost, limit: MOST_LINKS + 1 })
  const links = rows.slice(0, MOST_LINKS).map(asLink)
  const words = search.toLowerCase().split(' ').filter(Boolean)
  const found = links.filter(
    (link) => isOf(filter, link) && words.every((word) => link.url.toLowerCase().includes(word)),
  )
  const { checksLinks } = await currentSettings(ctx)
  const start = (page - 1) * limit
  return {
    links: await withUses(ctx, found.slice(start, start + limit)),
    totalLinks: found.length,
    ...pagingOf(found.length, { page, limit }),
    counts: countsOf(links),
    isCut: rows.length > MOST_LINKS,
    isChecking: checksLinks,
  }
}

function asLink(row: LinkRow): Link {
  const isPaid = row.products > 0 || isAffiliateHost(URL.parse(row.url)?.hostname ?? '')
  return { ...row, host: clickedHost(row.url) ?? row.url, isPaid }
}

function isOf(filter: LinkFilter, { state, isPaid }: Link): boolean {
  if (filter === 'all') return true
  if (filter === 'paid') return isPaid
  return filter === 'unchecked' ? state === null : state === filter
}

function countsOf(links: Link[]): LinkList['counts'] {
  const counts = { all: 0, broken: 0, moved: 0, unchecked: 0, paid: 0 }
  for (const link of links)
    for (const filter of LINK_FILTERS) if (isOf(filter, link)) counts[filter]++
  return counts
}

async function withUses(ctx: Context, links: Link[]): Promise<LinkList['links']> {
  const { db } = ctx.store
  const urls = links.map(({ url }) => url)
  const hosts = [...new Set(links.map(({ host }) => host))]
  const since = daysAfter(await siteToday(ctx), 1 - CLICK_DAYS)
  const [posts, products, clicked] = await Promise.all([
    listPostsAt(db, urls, USES_SHOWN),
    listProductsAt(db, urls, USES_SHOWN),
    listClicksAt(db, { urls, hosts, since }),
  ])
  return links.map((link) => ({
    url: link.url,
    host: link.host,
    isPaid: link.isPaid,
    ...presentCheck(link),
    posts: { count: link.posts, first: usesAt(posts, link) },
    products: { count: link.products, first: usesAt(products, link) },
    clicks: clicked
      .filter(({ url, target }) => url === link.url && target === link.host)
      .reduce((sum, { clicks }) => sum + clicks, 0),
  }))
}

function usesAt(uses: LinkUse[], { url }: Link) {
  return uses
    .filter((use) => use.url === url)
    .map(({ id, title, slug }) => ({ _id: id, title, slug }))
}
