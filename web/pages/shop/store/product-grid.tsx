import { pathTo } from '#shared/addresses.ts'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { ProductCard } from '#web/ui/shop/product-card.tsx'
import type { ProductTile } from '#web/pages/shop/product-tile.ts'
import { listHref, type StoreView } from './store-view.ts'

const FIRST_ROW = 2

type Props = { view: StoreView; tiles: ProductTile[]; pages: number; total: number }

export function ProductGrid({ view, tiles, pages, total }: Props) {
  if (tiles.length === 0) return <NoProducts view={view} isPastEnd={total > 0} />
  return (
    <>
      <h2 className="vh">Products</h2>
      <CardGrid kind="products">
        {tiles.map((tile, index) => (
          <ProductCard key={tile.to} {...tile} priority={index < FIRST_ROW} />
        ))}
      </CardGrid>
      <Pager page={view.page} pages={pages} href={(page) => listHref(view, { page })} />
    </>
  )
}

function NoProducts({ view, isPastEnd }: { view: StoreView; isPastEnd: boolean }) {
  const isFiltered = view.search !== '' || view.category !== ''
  if (isPastEnd)
    return (
      <EmptyState drawing="box" text="No products found." hint="This page is past the last one.">
        <LinkButton to={listHref(view)}>Back to the first page</LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={view.search ? 'search' : 'box'}
      text="No products found."
      hint={isFiltered ? 'Try fewer or different words, or another category.' : undefined}
    >
      {isFiltered ? (
        <LinkButton to={pathTo.store()}>Show all products</LinkButton>
      ) : (
        <LinkButton to={pathTo.blog()}>Read the blog</LinkButton>
      )}
    </EmptyState>
  )
}
