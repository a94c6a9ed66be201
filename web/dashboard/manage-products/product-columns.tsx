import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { sellingProblem, type Till } from '#shared/products/selling.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'
import { siteDate } from '#shared/time/site-time.ts'
import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import line from '#web/dashboard/kit/list/pictured-line.module.css'
import { Menu, type MenuItem } from '#web/dashboard/kit/menu.tsx'
import { sellingLabel } from '#web/dashboard/product-form/selling-mode.tsx'
import { SELLING_PROBLEMS } from '#web/dashboard/product-form/selling-words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './manage-products.module.css'
import { StatusBadge } from './status-badge.tsx'
import { ProductLine } from './product-line.tsx'
import { StockGauge } from './stock-gauge.tsx'

type ColumnOptions = Record<'onCount' | 'onDelete', (product: ProductSummary) => void> & {
  onStatus: (product: ProductSummary, status: ProductStatus) => void
  till: Till
}

const categoryOf = ({ category }: ProductSummary) => category?.name ?? 'Uncategorized'
const soldThrough = ({ sellingMode, affiliateUrl }: ProductSummary) =>
  sellingLabel(sellingMode, affiliateUrl)
const inTable = () => 'only-wide'
const editPath = ({ _id }: ProductSummary) => pathTo.dashboardScreen(`manage-products/${_id}`)

const optionsPath = (product: ProductSummary) => `${editPath(product)}/options`

export function columnsOf(options: ColumnOptions): Column<ProductSummary>[] {
  return [
    {
      head: 'Product',
      as: 'main',
      cell: (product) => <Title product={product} till={options.till} />,
    },
    { head: 'Category', className: inTable, cell: categoryOf },
    {
      head: 'Stock',
      sort: { up: 'stock-low', down: 'stock-high', first: 'up' },
      className: () => styles.stock,
      cell: ({ stock, availability }) => <StockGauge stock={stock} availability={availability} />,
    },
    {
      head: 'Price',
      as: 'figure',
      isNumber: true,
      sort: { up: 'price-low', down: 'price-high', first: 'up' },
      cell: (product) => <Prices product={product} />,
    },
    { head: 'Sold through', className: inTable, cell: soldThrough },
    {
      head: 'Updated',
      as: 'wide',
      className: () => 'unbroken',
      cell: ({ updatedAt }) => <LocalDate iso={updatedAt} />,
    },
    {
      head: 'Actions',
      as: 'actions',
      cell: (product) => <Actions {...options} product={product} />,
    },
  ]
}

function Title({ product, till }: { product: ProductSummary; till: Till }) {
  const problem = sellingProblem(product, till)
  return (
    <ProductLine product={product}>
      <Link
        to={editPath(product)}
        className={`clamp under strong ${line.title}`}
        data-row-view={pathTo.product(product.slug)}
      >
        <Unbroken text={product.title} />
      </Link>
      <span className={`note clips row joined stretched ${line.facts}`}>
        <span className="only-narrow">{categoryOf(product)} </span>
        <span className="only-narrow">{soldThrough(product)} </span>
        {product.hasOptions && <span>with variants</span>}
        {product.featured && <span>featured</span>}
        {product.status === 'live' && problem && problem !== 'not_for_sale' && (
          <span className="warned">cannot be bought: {SELLING_PROBLEMS[problem].short}</span>
        )}
      </span>
      {product.status !== 'live' && (
        <span>
          <StatusBadge status={product.status} />
        </span>
      )}
    </ProductLine>
  )
}

function Prices({ product }: { product: ProductSummary }) {
  const { timeZone } = usePerson()
  const { price, regularPrice, isOnSale, sale } = product
  return (
    <div className="grid joined">
      <span>{formatAmount(price)}</span>
      {isOnSale && (
        <s className="note">
          <span className="vh">Was </span>
          {formatAmount(regularPrice)}
        </s>
      )}
      {sale && !isOnSale && sale.from && (
        <span className="note">sale from {siteDate(new Date(sale.from), timeZone)}</span>
      )}
    </div>
  )
}

function Actions({ product, ...options }: ColumnOptions & { product: ProductSummary }) {
  const { title } = product
  const look = { variant: 'quiet', size: 's', className: line.action } as const
  return (
    <>
      <LinkButton {...look} to={editPath(product)} data-row-open="" aria-label={`Edit “${title}”`}>
        Edit
      </LinkButton>
      {product.hasOptions ? (
        <LinkButton {...look} to={optionsPath(product)} aria-label={`Variants of “${title}”`}>
          Variants
        </LinkButton>
      ) : (
        <Button
          {...look}
          aria-label={`Stock of “${title}”`}
          onClick={() => options.onCount(product)}
        >
          Stock
        </Button>
      )}
      <Menu label={`More for “${title}”`} items={menuOf(product, options)} />
    </>
  )
}

type StatusItem = { label: string; icon: IconName; to: ProductStatus }

const STATUS_ITEMS: Record<ProductStatus, StatusItem[]> = {
  draft: [{ label: 'Publish', icon: 'check', to: 'live' }],
  live: [{ label: 'Archive', icon: 'box', to: 'archived' }],
  archived: [{ label: 'Make live', icon: 'check', to: 'live' }],
}

function menuOf(
  product: ProductSummary,
  { onStatus, onDelete }: Pick<ColumnOptions, 'onStatus' | 'onDelete'>,
): MenuItem[] {
  const { status } = product
  return [
    { label: 'Edit', icon: 'pen', to: editPath(product) },
    { label: 'Options and variants', icon: 'tag', to: optionsPath(product) },
    {
      label: 'Duplicate',
      icon: 'copy',
      to: `${pathTo.dashboardScreen('add-product')}?copy=${product._id}`,
    },
    {
      label: status === 'draft' ? 'Preview' : 'View in the store',
      icon: 'eye',
      to: pathTo.product(product.slug),
    },
    ...STATUS_ITEMS[status].map(({ to, ...item }) => ({
      ...item,
      onChoose: () => onStatus(product, to),
    })),
    {
      label: 'Write text with AI',
      icon: 'spark',
      to: `/dashboard/ai-blog-generator?for=product&product=${product._id}`,
    },
    { label: 'Delete…', icon: 'trash', danger: true, onChoose: () => onDelete(product) },
  ]
}
