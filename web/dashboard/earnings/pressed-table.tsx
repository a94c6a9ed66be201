import type { ArticleEarnings } from '#server/modules/dashboard/schema-earnings.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { toCents, toAmount } from '#shared/money/amount.ts'
import { capitalized } from '#shared/text/capitalized.ts'
import { percentOf } from '#web/dashboard/kit/report/comparison.ts'
import { TableBox } from '#web/ui/layout/table-box.tsx'
import { Blank } from './blank-cells.tsx'
import styles from './earnings.module.css'

type Props = Pick<ArticleEarnings, 'products' | 'shipping'>

/** Each product of an article with the cards and links by which it was pressed, and what came of it. */
export function PressedTable({ products, shipping }: Props) {
  const leadsAway = products.some(({ affiliateClicks }) => affiliateClicks > 0)
  return (
    <>
      <TableBox label="Products of this article">
        <thead className={`${styles.head} ${styles.pressed}`}>
          <tr>
            <th>Product, pressed as</th>
            <th data-end>Clicks</th>
            {leadsAway && (
              <th data-end className="only-wide">
                To other shops
              </th>
            )}
            <th data-end>Carts</th>
            <th data-end>Orders</th>
            <th data-end className="only-wide">
              Sales
            </th>
            <th data-end className="only-wide">
              Read before
            </th>
          </tr>
        </thead>
        {products.map((product) => (
          <ProductRows key={product._id} product={product} leadsAway={leadsAway} />
        ))}
        <Shipping shipping={shipping} leadsAway={leadsAway} />
      </TableBox>
      <p className="note above-3">
        Carts and orders are known by product: they do not tell which of its cards or links was
        pressed.
      </p>
    </>
  )
}

type Product = ArticleEarnings['products'][number]

function ProductRows({ product, leadsAway }: { product: Product; leadsAway: boolean }) {
  const { title, shownAs, clicks, affiliateClicks, carts, direct, read } = product
  const name = title || 'A deleted product'
  return (
    <tbody className={styles.pressed}>
      <tr className="only-narrow">
        <th scope="rowgroup" colSpan={4} className={styles.product}>
          {name} <span className="note">{salesText(product)}</span>
        </th>
      </tr>
      <tr className={styles.all}>
        <th scope="row">
          <span className={`only-wide ${styles.product}`}>{name}</span>
          <span className="only-narrow">All</span>
          <Away count={affiliateClicks} />
        </th>
        <td data-end>{numberText(clicks)}</td>
        {leadsAway && (
          <td data-end className="only-wide">
            {numberText(affiliateClicks)}
          </td>
        )}
        <td data-end>{numberText(carts)}</td>
        <td data-end>{numberText(direct.orders)}</td>
        <td data-end className="only-wide">
          {formatAmount(direct.sales)}
        </td>
        <td data-end className="only-wide">
          {formatAmount(read.sales)}
        </td>
      </tr>
      {shownAs.map((way) => (
        <tr key={way.name}>
          <th scope="row">
            {capitalized(way.name)}
            <Away count={way.affiliateClicks} />
          </th>
          <td data-end>
            <Share count={way.clicks} of={clicks} />
          </td>
          {leadsAway && (
            <td data-end className="only-wide">
              <Share count={way.affiliateClicks} of={affiliateClicks} />
            </td>
          )}
          <Blank columns={2} />
          <Blank columns={2} isWide />
        </tr>
      ))}
    </tbody>
  )
}

/** Where there is no room for a column of its own. */
function Away({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={`note block only-narrow ${styles.away}`}>
      {numberText(count)} to other shops
    </span>
  )
}

function Share({ count, of }: { count: number; of: number }) {
  if (count === 0) return null
  return (
    <>
      <span className="note only-wide">{percentOf(count, of)} </span>
      {numberText(count)}
    </>
  )
}

function Shipping({ shipping, leadsAway }: Pick<Props, 'shipping'> & { leadsAway: boolean }) {
  const { direct, read } = shipping
  if (toAmount(toCents(direct.sales) + toCents(read.sales)) === 0) return null
  return (
    <tbody className={styles.pressed}>
      <tr>
        <th scope="row">
          Shipping <span className="note only-narrow">{salesText(shipping)}</span>
        </th>
        {leadsAway && <Blank isWide />}
        <Blank columns={3} />
        <td data-end className="only-wide">
          {formatAmount(direct.sales)}
        </td>
        <td data-end className="only-wide">
          {formatAmount(read.sales)}
        </td>
      </tr>
    </tbody>
  )
}

/** Both sums, where they have no columns of their own. */
function salesText({ direct, read }: Props['shipping']): string {
  const before = read.sales === 0 ? '' : `, ${formatAmount(read.sales)} read before`
  return formatAmount(direct.sales) + before
}

const numberText = (count: number) => count.toLocaleString('en-US')
