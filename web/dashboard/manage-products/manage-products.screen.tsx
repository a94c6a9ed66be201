import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { useFailure } from '#web/dashboard/kit/failed.tsx'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { categoryOptions } from '#web/dashboard/product-form/category-fields.tsx'
import { TillNotice } from '#web/dashboard/product-form/till-notice.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Menu } from '#web/dashboard/kit/menu.tsx'
import { BinList } from './bin-list.tsx'
import {
  PRODUCTS,
  SORTS,
  STATUSES,
  STOCKS,
  type loadProducts,
  listedStatus,
  type ProductsView,
} from './load-products.ts'
import { ProductsList } from './products-list.tsx'
import { tillProblem } from '#shared/products/selling.ts'
import { SHEET } from '#web/dashboard/products-sheet/load-sheet.ts'

export default function ManageProducts({ data }: ScreenProps<typeof loadProducts>) {
  const { bin, found, counts, categories, till } = data
  const list = useList(PRODUCTS)
  const failure = useFailure()
  const disabled = bin !== null
  const { all, inStock, lowStock, outOfStock, live, draft, archived, binned } = counts
  const total = live + draft + archived
  return (
    <>
      <ScreenHead
        title="Manage Products"
        facts={[
          counted(total, 'product'),
          `${lowStock} low`,
          `${outOfStock} out of stock`,
          'Low means 10 or fewer',
        ]}
      >
        <LinkButton to="/dashboard/manage-categories?kind=product">Product categories</LinkButton>
        <LinkButton to={sheetAddress(list.view)}>Edit in a sheet</LinkButton>
        <Menu
          label="Import and export"
          items={[
            {
              label: 'Import products',
              icon: 'plus',
              to: pathTo.dashboardScreen('manage-products/import'),
            },
            {
              label: 'Export these as CSV',
              icon: 'down',
              onChoose: () => location.assign(exportAddress(list.view)),
            },
          ]}
        />
        <LinkButton to="/dashboard/add-product" variant="primary">
          <Icon name="plus" small />
          Add Product
        </LinkButton>
      </ScreenHead>
      <TillNotice problem={tillProblem(till)} />
      <Chips
        list={list}
        name="status"
        label="Status"
        options={STATUSES}
        counts={{ all: total, live, draft, archived, bin: binned }}
      />
      {!disabled && (
        <Chips
          list={list}
          name="stock"
          label="Stock"
          options={STOCKS}
          counts={{
            all,
            'in-stock': inStock,
            'low-stock': lowStock,
            'out-of-stock': outOfStock,
          }}
        />
      )}
      <FilterBar
        list={list}
        search={{ label: 'Search products', disabled }}
        choices={[
          {
            name: 'category',
            label: 'Category',
            disabled,
            options: [{ value: '', label: 'All categories' }, ...categoryOptions(categories)],
          },
          { name: 'sort', label: 'Sort', disabled, options: SORTS },
        ]}
        count={failure ? '' : counted((bin ?? found)?.totalProducts ?? 0, 'product')}
      />
      {bin && <BinList list={list} found={bin} />}
      {found && <ProductsList list={list} found={found} till={till} />}
    </>
  )
}

function sheetAddress(view: ProductsView): string {
  const { search, category, sort, stock } = view
  const initial = SHEET.read(new URLSearchParams())
  return SHEET.href({ ...initial, search, category, sort, stock, status: listedStatus(view) })
}

function exportAddress(view: ProductsView): string {
  const { search, category, stock } = view
  const query = new URLSearchParams({ search, category, stock, status: listedStatus(view) })
  return `/api/products.csv?${query}`
}
