import { pathTo } from '#shared/addresses.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { ApiClient } from '#web/api/client.ts'
import { productTile } from '#web/pages/shop/product-tile.ts'
import type { Head } from '#web/site/head/head.ts'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import { Missing, page, Redirect, type PageContext, type Site } from '#web/site/page.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { LinkButton, Button } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { ProductCard } from '#web/ui/shop/product-card.tsx'
import { collectionHref, readCollectionView, sortsOf } from './collection-view.ts'
import type { CollectionSort } from '#shared/products/collections.ts'
import { SelectBox } from '#web/ui/form/select-box.tsx'

const PAGE_SIZE = 12
const FIRST_ROW = 2

export const collectionPage = page({
  isShared: true,
  load,
  head,
  Body: ({ data }) => <CollectionBody {...data} />,
  failure: {
    text: 'Failed to load the collection',
    way: { to: pathTo.store(), label: 'Back to the store' },
  },
})

async function load({ api, params, url }: PageContext) {
  const { slug = '' } = params
  const view = readCollectionView(url.searchParams)
  const collection = await findCollection(api, slug)
  if (typeof collection === 'string') throw new Redirect(collectionHref(collection, view), 301)
  if (!collection) throw new Missing({ text: 'There is no collection at this address.' })
  const query = { sort: view.sort, page: String(view.page), limit: String(PAGE_SIZE) }
  const found = await unwrap(
    api.collections[':handle'].products.$get({ param: { handle: slug }, query }),
  )
  const { products, totalProducts: total, totalPages: pages, hasMore } = found
  return { view, collection, tiles: products.map(productTile), total, pages, hasMore }
}

/** The collection, or the slug that it has now; undefined if there is none. */
async function findCollection(api: ApiClient, handle: string) {
  const response = await api.collections[':handle'].$get({ param: { handle } })
  const moved = response.status === 301 && response.headers.get('Location')?.split('/').at(-1)
  if (moved) return decodeURIComponent(moved)
  if (response.status === 404) return undefined
  return (await unwrap(response)).collection
}

type Data = Awaited<ReturnType<typeof load>>

function head({ collection, tiles, view }: Data, { site, publicUrl }: Site): Head {
  const { name, slug, description, metaTitle, metaDescription } = collection
  const number = view.page > 1 && `Page ${view.page}`
  const picture = tiles.find((tile) => tile.picture)?.picture
  const text = metaDescription || description.split('\n')[0]
  return {
    title: [metaTitle || name, number, site.siteName].filter(Boolean).join(' | '),
    description: `${number ? `${number}: ` : ''}${text || `${name} in the store of ${site.siteName}.`}`,
    canonical: publicUrl + collectionHref(slug, { page: view.page }),
    siteName: site.siteName,
    ...(picture && { image: publicUrl + picture.url, imageAlt: picture.alt }),
    noindex: tiles.length === 0,
    linkedData: [
      breadcrumbs(publicUrl, [
        { name: 'Store', path: pathTo.store() },
        { name, path: pathTo.collection(slug) },
      ]),
    ],
  }
}

function CollectionBody({ collection, view, tiles, total, pages, hasMore }: Data) {
  const { name, slug, kind, description } = collection
  const href = (number: number) => collectionHref(slug, { ...view, page: number })
  return (
    <PageWrap>
      <Breadcrumb steps={[{ label: 'Store', to: pathTo.store() }, { label: name }]} />
      <h1 className="title-1 breaks above-4 below-4">{name}</h1>
      {description && view.page === 1 && (
        <p className="lede soft measure breaks verbatim below-5">{description}</p>
      )}
      <div className="between below-5">
        <p className="mono faint">
          <span className="vh">Products: </span>
          {countText(view.page, { shown: tiles.length, total, hasMore })}
        </p>
        {total > 1 && <SortForm action={pathTo.collection(slug)} kind={kind} sort={view.sort} />}
      </div>
      {tiles.length === 0 ? (
        <NoProducts isPastEnd={total > 0} first={collectionHref(slug, { sort: view.sort })} />
      ) : (
        <>
          <h2 className="vh">Products</h2>
          <CardGrid kind="products">
            {tiles.map((tile, index) => (
              <ProductCard key={tile.to} {...tile} priority={index < FIRST_ROW} />
            ))}
          </CardGrid>
          <Pager page={view.page} pages={pages} href={href} />
        </>
      )}
    </PageWrap>
  )
}

type Counts = { shown: number; total: number; hasMore: boolean }

function countText(number: number, { shown, total, hasMore }: Counts): string {
  if (shown === 0) return '0 found'
  const first = (number - 1) * PAGE_SIZE + 1
  const all = hasMore ? `more than ${total.toLocaleString('en-US')}` : total
  return `${first}–${first + shown - 1} of ${all}`
}

function NoProducts({ isPastEnd, first }: { isPastEnd: boolean; first: string }) {
  if (isPastEnd)
    return (
      <EmptyState drawing="box" text="No products found." hint="This page is past the last one.">
        <LinkButton to={first}>Back to the first page</LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState drawing="box" text="There is nothing in this collection at the moment.">
      <LinkButton to={pathTo.store()}>Show all products</LinkButton>
    </EmptyState>
  )
}

type Props = { action: string; kind: 'hand' | 'rules'; sort: CollectionSort }

function SortForm({ action, kind, sort }: Props) {
  return (
    <form className="pair" action={action} autoComplete="off">
      <SelectBox
        label="Sort"
        name="sort"
        defaultValue={sort}
        options={sortsOf(kind)}
        data-change="submit"
      />
      <Button className="without-script" type="submit" size="s">
        Sort
      </Button>
    </form>
  )
}
