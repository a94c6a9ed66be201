import { data } from 'react-router'
import { attempt } from '#web/api/unwrap.ts'
import { pageContext } from '#web/api/page-context.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { Chip } from '#web/ui/chip.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { productTile } from '#web/pages/shop/product-tile.ts'
import { useSite } from '#web/api/site-context.ts'
import type { Route } from './+types/store-page'
import { Benefits } from './benefits.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LoadFailed } from './load-failed.tsx'
import { ProductGrid } from './product-grid.tsx'
import { StoreHero } from './store-hero.tsx'
import { readStoreView, storeHref, type StoreView } from './store-view.ts'
import { useListStart } from './use-list-start.ts'
import styles from './store-page.module.css'

const PAGE_SIZE = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readStoreView(new URL(request.url).searchParams)
  const { api } = context.get(pageContext)
  const { search, category, sort, page } = view
  const query = { search, category, sort, page: String(page), limit: String(PAGE_SIZE) }
  const [shelves, list] = await Promise.all([
    attempt(api['product-categories'].$get()),
    attempt(api.products.$get({ query })),
  ])
  const categories =
    'value' in shelves ? shelves.value.categories.filter(({ productCount }) => productCount) : []
  if ('refusal' in list) return data({ view, categories, list: null }, list.refusal.status)
  const { products, totalProducts: total, totalPages: pages } = list.value
  return data({ view, categories, list: { tiles: products.map(productTile), total, pages } })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = frameOf(matches)
  const site = frame?.site
  if (!loaderData || !frame || !site) return pageMeta({ title: 'Store' })
  const { view, categories, list } = loaderData
  const category = categories.find(({ slug }) => slug === view.category)
  const titles = [category?.name, 'Store', site.siteName, view.page > 1 && `Page ${view.page}`]
  const { page } = view
  return pageMeta({
    title: titles.filter(Boolean).join(' | '),
    description: category?.description || `The store of ${site.siteName}. ${site.siteDescription}`,
    canonical: frame.publicUrl + storeHref({ ...view, search: '', sort: 'latest' }, { page }),
    siteName: site.siteName,
    noindex: view.search !== '' || !list || list.tiles.length === 0,
  })
}

export default function StorePage({
  loaderData: { view, categories, list },
}: Route.ComponentProps) {
  const { site } = useSite()
  const start = useListStart(view)
  return (
    <>
      <StoreHero line={site.tagline || site.siteDescription} view={view} />
      <Benefits />
      <div ref={start} className={styles.start} />
      <FilterBar view={view} categories={categories} count={countText(view, list)} />
      <PageWrap>
        {view.search && <SearchTerm view={view} />}
        {list ? <ProductGrid view={view} {...list} /> : <LoadFailed href={storeHref(view)} />}
      </PageWrap>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <PageWrap>
      <h1 className="vh">Store</h1>
      <LoadFailed href="/store" />
    </PageWrap>
  )
}

function SearchTerm({ view }: { view: StoreView }) {
  return (
    <p className={styles.term}>
      <span>
        Search: <b>“{view.search}”</b>
      </span>
      <Chip to={storeHref(view, { search: '' })} keepScroll>
        Clear
      </Chip>
    </p>
  )
}

function countText(view: StoreView, list: { tiles: unknown[]; total: number } | null): string {
  if (!list) return ''
  if (list.tiles.length === 0) return '0 found'
  const first = (view.page - 1) * PAGE_SIZE + 1
  return `${first}–${first + list.tiles.length - 1} of ${list.total}`
}
