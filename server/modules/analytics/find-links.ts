import type { Db } from '#server/database/database.ts'
import { linksInPosts, type PostLinks } from '#server/modules/blog/index.ts'
import {
  findProductIdsByAnySlug,
  findProductIdsBySlug,
  listStoreLinks,
} from '#server/modules/catalog/index.ts'
import { withoutSubTag } from '#shared/products/sub-tag.ts'
import { findPostsAt } from './queries.ts'
import { otherHost } from './sources.ts'
import type { AnalyticsTables, ClickPlace } from './tables.ts'
import type { Clicked } from './view-counter.ts'

type Link = Omit<AnalyticsTables['click_days'], 'day' | 'clicks'>

/** A click on a link that stands where it is said to. */
export type Pressed = {
  visitor: string
  isUntracked: boolean
  isViewed: boolean | undefined
  at: number
  /** As its views are remembered. */
  page: string
  /** What the link leads to: a product of this store by its id, or a web address. */
  address: string
  link: Link
}

type Found = Omit<Pressed, 'visitor' | 'isUntracked' | 'isViewed' | 'at'>

const OWN = 'own'
const TO_PRODUCT = /^\/store\/product\/([\w-]{1,80})$/

/** Finds the links that were pressed; clicks on what is not public, or does not stand there, are left out. */
export async function findLinks(db: Db, clicks: Clicked[], publicUrl: string): Promise<Pressed[]> {
  const lookup = await lookUp(db, clicks)
  return clicks.flatMap((look) => {
    const { visitor, isUntracked, isViewed, at, page } = look
    const target = otherHost(look.click.href, publicUrl)
    const pressed = { ...look, target }
    const found = page === 'product' ? onProductPage(lookup, pressed) : inPost(lookup, pressed)
    return found ? [{ ...found, visitor, isUntracked, isViewed, at }] : []
  })
}

/** `target` is the other site that the link leads to. */
type Seen = Pick<Clicked, 'slug' | 'click'> & { target: string | undefined }

type Lookup = Awaited<ReturnType<typeof lookUp>>

async function lookUp(db: Db, clicks: Clicked[]) {
  const slugsOn = (name: string) =>
    clicks.flatMap(({ page, slug }) => (page === name ? [slug] : []))
  const vias = clicks.flatMap(({ click: { via } }) => via || [])
  const hrefs = [...new Set(clicks.map(({ click }) => click.href))]
  const posts = await findPostsAt(db, [...slugsOn('post'), ...vias])
  const products = await findProductIdsBySlug(db, slugsOn('product'))
  const stored = clicks.map(({ slug, click }) => withoutSubTag(click.href, posts.get(slug) ?? ''))
  const links = await linksInPosts(db, [...new Set(posts.values())], [...new Set(stored)])
  const linked = await findProductIdsByAnySlug(
    db,
    hrefs.flatMap((href) => TO_PRODUCT.exec(href)?.[1] ?? []),
  )
  const mentioned = [...links.values()].flatMap(({ products: shown }) => shown.map(({ id }) => id))
  const storeLinks = await listStoreLinks(db, [...new Set([...products.values(), ...mentioned])])
  return { posts, products, links, linked, storeLinks }
}

function inPost(lookup: Lookup, { slug, click, target }: Seen): Found | undefined {
  const { href } = click
  const post_id = lookup.posts.get(slug) ?? ''
  const links = lookup.links.get(post_id)
  if (!links) return undefined
  const found = (address: string, link: Pick<Link, 'product_id' | 'target'>) => ({
    page: `post ${post_id}`,
    address,
    link: { post_id, place: click.place, ...link },
  })
  const product_id = lookup.linked.get(TO_PRODUCT.exec(href)?.[1] ?? '')
  if (product_id !== undefined)
    return links.products.some(
      (product) => product.id === product_id && isShownAs(product, click.place),
    )
      ? found(product_id, { product_id, target: OWN })
      : undefined
  if (target === undefined) return undefined
  const stored = withoutSubTag(href, post_id)
  const sold = links.products.filter(({ id }) => lookup.storeLinks.get(id)?.includes(stored))
  const isOffer = click.place === 'card' || click.place === 'comparison'
  const product = isOffer ? sold.find(({ shownAs }) => shownAs === click.place) : sold[0]
  const stands = isOffer ? product : isOfText(click.place) && links.urls.has(stored)
  return stands ? found(stored, { product_id: product?.id ?? '', target }) : undefined
}

type Mentioned = PostLinks['products'][number]

// A product that can no longer be shown as a card is a link again.
function isShownAs({ shownAs }: Mentioned, as: ClickPlace): boolean {
  return as === 'list' || as === shownAs || (as === 'link' && shownAs === 'card')
}

const isOfText = (as: ClickPlace) => as === 'link' || as === 'button'

function onProductPage(lookup: Lookup, { slug, click, target }: Seen): Found | undefined {
  const product_id = lookup.products.get(slug)
  if (product_id === undefined) return undefined
  const from = lookup.posts.get(click.via) ?? ''
  const isFrom = lookup.links.get(from)?.products.some(({ id }) => id === product_id)
  const found = (address: string, to: string) => ({
    page: `product ${product_id}`,
    address,
    link: { post_id: isFrom ? from : '', product_id, place: click.place, target: to },
  })
  if (click.place === 'cart') return found('', OWN)
  const isThere = target !== undefined && lookup.storeLinks.get(product_id)?.includes(click.href)
  return isThere ? found(click.href, target) : undefined
}
