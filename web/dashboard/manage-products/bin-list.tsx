import type { BinnedProduct, ProductBin } from '#server/modules/catalog/bin/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import type { BulkAction, RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { nounFor } from '#web/dashboard/kit/words/noun-for.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { ProductsView } from './load-products.ts'
import { ProductLine } from './product-line.tsx'
import { restoreProduct } from './restore-product.ts'

export function BinList({ list, found }: { list: List<ProductsView>; found: ProductBin }) {
  return (
    <ManagedList
      list={list}
      label="Deleted products"
      noun="product"
      rows={found.products}
      nameOf={({ title }) => `“${title}”`}
      columns={COLUMNS}
      actions={[RESTORE, ERASE]}
      bulk={() => [RESTORE]}
      paging={{ page: found.currentPage, pages: Math.max(1, found.totalPages) }}
      empty={<EmptyState text="The bin is empty." hint="Deleted products stay here for 30 days." />}
    />
  )
}

const WAS = { live: 'was live', draft: 'was a draft', archived: 'was archived' }

const COLUMNS: Column<BinnedProduct>[] = [
  {
    head: 'Product',
    as: 'main',
    cell: (product) => (
      <ProductLine product={product}>
        <strong>
          <Unbroken text={product.title} />
        </strong>
        <span className="note">{WAS[product.status]}</span>
      </ProductLine>
    ),
  },
  { head: 'Deleted', cell: ({ deletedAt }) => <LocalDate iso={deletedAt} /> },
  {
    head: 'Days left',
    as: 'figure',
    isNumber: true,
    cell: ({ daysLeft }) => (
      <>
        {daysLeft}
        <span className="only-narrow"> {nounFor(daysLeft, 'day')} left</span>
      </>
    ),
  },
]

const RESTORE: BulkAction<BinnedProduct> = {
  label: 'Restore',
  icon: 'return',
  send: ({ _id }) => restoreProduct(_id),
  doneText: (products) => {
    const [product] = products
    return product && products.length === 1
      ? `“${product.title}” was restored.`
      : `${counted(products.length, 'product')} restored.`
  },
}

const ERASE: RowAction<BinnedProduct> = {
  label: 'Delete permanently',
  variant: 'quiet',
  name: ({ title }) => `Delete permanently: “${title}”`,
  doneText: ([product]) => `“${product?.title ?? ''}” was deleted permanently.`,
  ask: ({ _id: id, title }) => ({
    title: `Delete “${title}” permanently?`,
    text: (
      <p>
        Its text, stock history and reviews will be deleted too. Past orders keep their details.
        This cannot be undone.
      </p>
    ),
    action: 'Delete permanently',
    run: () => call((api) => api.products.bin[':id'].$delete({ param: { id } })),
  }),
}
