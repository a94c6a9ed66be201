import { counted } from '#shared/text/counted.ts'
import { useFailure } from '#web/dashboard/kit/failed.tsx'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { categoryOptions } from '#web/dashboard/product-form/category-fields.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PRODUCTS, SORTS, STOCKS, type loadProducts } from './load-products.ts'
import { ProductsList } from './products-list.tsx'
import { tillProblem, type Till } from '#shared/orders/selling.ts'
import { SELLING_PROBLEMS } from '#web/dashboard/product-form/selling-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'

export default function ManageProducts({ data }: ScreenProps<typeof loadProducts>) {
  const { found, counts, categories, till } = data
  const list = useList(PRODUCTS)
  const failure = useFailure()
  const { all, inStock, lowStock, outOfStock } = counts
  return (
    <>
      <ScreenHead
        title="Manage Products"
        facts={[
          counted(all, 'product'),
          `${lowStock} low`,
          `${outOfStock} out of stock`,
          'Low means 10 or fewer',
        ]}
      >
        <LinkButton to="/dashboard/manage-categories?kind=product">Product categories</LinkButton>
        <LinkButton to="/dashboard/add-product" variant="primary">
          <Icon name="plus" small />
          Add Product
        </LinkButton>
      </ScreenHead>
      <TillNotice till={till} />
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
      <FilterBar
        list={list}
        search={{ label: 'Search products' }}
        choices={[
          {
            name: 'category',
            label: 'Category',
            options: [{ value: '', label: 'All categories' }, ...categoryOptions(categories)],
          },
          { name: 'sort', label: 'Sort', options: SORTS },
        ]}
        count={failure ? '' : counted(found.totalProducts, 'product')}
      />
      <ProductsList list={list} found={found} till={till} />
    </>
  )
}

const WHY = {
  checkout_off:
    'Checkout on this site is off: only products with a link to another store can be bought.',
  no_payment: 'Checkout is on, but no payment method is set up: orders cannot be placed.',
}

/** Above the products, while this site takes no orders. */
function TillNotice({ till }: { till: Till }) {
  const problem = tillProblem(till)
  if (!problem) return null
  const { mend } = SELLING_PROBLEMS[problem]
  return (
    <div className="below-5">
      <Banner tone={problem === 'no_payment' ? 'warn' : 'info'}>
        {WHY[problem]}{' '}
        {mend && (
          <Link className="link" to={mend.to}>
            {mend.label}
          </Link>
        )}
      </Banner>
    </div>
  )
}
