import { attempt, unwrap } from '#web/api/refusal.ts'
import { productTile } from '#web/pages/shop/product-tile.ts'
import type { Head } from '#web/site/head/head.ts'
import { page, Redirect, type Site, type PageContext } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Chip } from '#web/ui/chip.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Benefits } from './benefits.tsx'
import { FilterBar, Subcategories } from './filter-bar.tsx'
import { ProductGrid } from './product-grid.tsx'
import { shelvesOf } from './shelves.ts'
import { StoreHero } from './store-hero.tsx'
import { LIST_START, listHref, readStoreView, storeHref, type StoreView } from './store-view.ts'
import styles from './store-page.module.css'
import { pathTo } from '#shared/addresses.ts'

const PAGE_SIZE = 12

export const storePage = page({
  isShared: true,
  load,
  head: storeHead,
  Body: ({ data }) => <Store {...data} />,
  failure: { text: 'Failed to load products' },
})

type Data = Awaited<ReturnType<typeof load>>

async function load({ api, url }: PageContext) {
  const view = readStoreView(url.searchParams)
  const query = { ...view, page: String(view.page), limit: String(PAGE_SIZE) }
  const isWhole = view.search === '' && view.category === '' && view.page === 1
  const [shelves, shown, list] = await Promise.all([
    attempt(api['product-categories'].$get()),
    isWhole ? attempt(api.collections.$get()) : undefined,
    unwrap(api.products.$get({ query })),
  ])
  const collections = shown && 'value' in shown ? shown.value.collections : []
  const categories = 'value' in shelves ? shelves.value.categories : []
  const moved = categories.find(({ formerSlugs }) => formerSlugs.includes(view.category))
  if (moved) throw new Redirect(storeHref(view, { category: moved.slug, page: view.page }), 301)
  const { products, totalProducts: total, totalPages: pages } = list
  const links = products.flatMap(({ shop }) => shop?.url ?? [])
  return { view, categories, collections, tiles: products.map(productTile), links, total, pages }
}

function storeHead({ view, categories, tiles }: Data, { site, publicUrl }: Site): Head {
  const category = categories.find(({ slug }) => slug === view.category)
  const picture = tiles.find((tile) => tile.picture)?.picture
  const titles = [category?.name, 'Store', site.siteName, view.page > 1 && `Page ${view.page}`]
  return {
    title: titles.filter(Boolean).join(' | '),
    description: category?.description || `The store of ${site.siteName}. ${site.siteDescription}`,
    canonical: publicUrl + storeHref({ ...view, search: '', sort: 'latest' }, { page: view.page }),
    siteName: site.siteName,
    ...(picture && { image: publicUrl + picture.url, imageAlt: picture.alt }),
    noindex: view.search !== '' || tiles.length === 0,
  }
}

function Store({ view, categories, collections, links, ...list }: Data) {
  const { site, checkoutOffered } = useSite()
  const isFiltered = view.search !== '' || view.category !== ''
  const shelves = shelvesOf(categories, view.category)
  return (
    <>
      <StoreHero
        title={site.storeTitle || `Shop ${site.siteName}`}
        line={site.tagline || site.siteDescription}
        view={view}
      />
      {(checkoutOffered || isFiltered || list.total > 0) && <Benefits links={links} />}
      <div id={LIST_START} className={styles.start} />
      <FilterBar view={view} shelves={shelves} count={countText(view, list)} />
      <PageWrap>
        <Subcategories view={view} shelves={shelves} />
        <Collections collections={collections} />
        {view.search && (
          <p className={`row soft below-5 ${styles.term}`}>
            <span>
              Search: <b>“{view.search}”</b>
            </span>
            <Chip to={listHref(view, { search: '' })}>Clear</Chip>
          </p>
        )}
        <ProductGrid view={view} {...list} />
      </PageWrap>
    </>
  )
}

function countText(view: StoreView, { tiles, total }: Pick<Data, 'tiles' | 'total'>): string {
  if (tiles.length === 0) return '0 found'
  const first = (view.page - 1) * PAGE_SIZE + 1
  return `${first}–${first + tiles.length - 1} of ${total}`
}

function Collections({ collections }: { collections: { slug: string; name: string }[] }) {
  if (collections.length === 0) return null
  return (
    <nav className="row tight below-5" aria-label="Collections">
      <span className="mono faint" aria-hidden="true">
        Collections
      </span>
      {collections.map(({ slug, name }) => (
        <Chip key={slug} to={pathTo.collection(slug)}>
          {name}
        </Chip>
      ))}
    </nav>
  )
}
