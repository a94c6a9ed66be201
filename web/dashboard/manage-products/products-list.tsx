import { useState } from 'react'
import type { ListProductsOut, ProductSummary } from '#server/modules/catalog/schema.ts'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import { rangeLine } from '#web/dashboard/kit/list/range-line.ts'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { bulkActions, changeStatus } from './bulk-actions.ts'
import { deleteProduct } from './delete-product.tsx'
import { listedStatus, PRODUCTS, type LoadedProducts, type ProductsView } from './load-products.ts'
import { columnsOf } from './product-columns.tsx'
import { StockDialog } from './stock-dialog.tsx'

type Props = Pick<LoadedProducts, 'till'> & {
  list: List<ProductsView>
  found: ListProductsOut
}

export function ProductsList({ list, found, till }: Props) {
  const { products, totalProducts, totalPages, currentPage } = found
  const { search, category, stock } = list.view
  const status = listedStatus(list.view)
  const [counting, setCounting] = useState<ProductSummary>()
  const refresh = useRefresh()
  return (
    <>
      <ManagedList
        list={list}
        label="Products"
        noun="product"
        rows={products}
        nameOf={({ title }) => `“${title}”`}
        columns={columnsOf({
          till,
          onCount: setCounting,
          onDelete: (product) => void deleteProduct(product, refresh),
          onStatus: (product, to) => void changeStatus(product, to, refresh),
        })}
        bulk={() => bulkActions({ search, category, stock, status })}
        total={totalProducts}
        paging={{
          page: currentPage,
          pages: Math.max(1, totalPages),
          note: rangeLine(currentPage, products.length, totalProducts, list.view.limit),
        }}
        empty={<NoRows list={list} />}
      />
      {counting && (
        <StockDialog product={counting} onClose={() => setCounting(undefined)} onSaved={refresh} />
      )}
    </>
  )
}

function NoRows({ list }: { list: List<ProductsView> }) {
  return (
    <NothingFound list={list} path={PRODUCTS.path} text="No products found.">
      <EmptyState text="No products found." hint="Your products will appear here.">
        <LinkButton to="/dashboard/add-product" variant="primary">
          Add your first product
        </LinkButton>
      </EmptyState>
    </NothingFound>
  )
}
