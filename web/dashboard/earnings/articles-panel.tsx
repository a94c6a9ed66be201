import type { ArticleEarnings, Earnings } from '#server/modules/dashboard/schema-earnings.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { Spark } from '#web/dashboard/kit/stats.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { percentOf } from '#web/dashboard/kit/report/comparison.ts'
import { TableBox } from '#web/ui/layout/table-box.tsx'
import { Link } from '#web/ui/link.tsx'
import { Blank } from './blank-cells.tsx'
import styles from './earnings.module.css'
import { Funnel } from './funnel.tsx'
import { EARNINGS, WAYS } from './load-earnings.ts'
import { countedSales, perThousand, type Way } from './sales-words.ts'

const COUNTS: Record<Way, string> = {
  direct:
    'Direct: the reader came from the article to the product, put it into the cart there, and paid. Refunds are taken off.',
  read: 'Direct sales, and those of people who had read an article about the product today or yesterday and bought it without coming from it.',
}

const EMPTY =
  'Each article that somebody reads will stand here: its readers, what they pressed and bought, and what it brought for a thousand readers.'

type Props = { report: Earnings; article: ArticleEarnings | null }

/** Articles by what they brought for a thousand readers, one of them opened, and how all sales came about. */
export function ArticlesPanel({ report, article }: Props) {
  const { articles, otherArticles, total, lastReportDay } = report
  const list = useList(EARNINGS)
  const { count: way, post } = list.view
  const figureOf = (row: Row) => perThousand(row, way) ?? 0
  const sorted = articles.toSorted((one, other) => figureOf(other) - figureOf(one))
  const most = Math.max(...articles.map(figureOf))
  const number = articles.length + otherArticles.articles
  return (
    <div className="above-6">
      <ReportPanel
        id="by-article"
        title="By article"
        note={number > 0 && counted(number, 'article')}
        empty={number === 0 && report.store.orders === 0 && EMPTY}
      >
        <div className="between tight-lines top">
          <p className="meta">{COUNTS[way]}</p>
          <nav className="chips" aria-label="Which sales count">
            {WAYS.map(({ value, label }) => (
              <Chip key={value} to={list.href({ count: value })} chosen={value === way} keepScroll>
                {label}
              </Chip>
            ))}
          </nav>
        </div>
        <TableBox label="Earnings by article">
          <thead className={styles.head}>
            <tr>
              <th>Article</th>
              <th data-end className="only-wide">
                Readers
              </th>
              <th data-end className="only-wide">
                Product clicks
              </th>
              <th data-end className="only-wide">
                Carts
              </th>
              <th data-end className="only-wide">
                Orders
              </th>
              <th data-end>Sales</th>
              <th data-end className="only-wide">
                Affiliate clicks
              </th>
              <th data-end className="only-wide">
                Affiliate earned
              </th>
              <th data-end>Per 1,000 readers</th>
              <th className="only-wide">Readers a day</th>
            </tr>
          </thead>
          <tbody>
            {sorted.flatMap((row) => {
              const isOpen = row._id === post
              return [
                <tr key={row._id} data-open={isOpen || undefined}>
                  <th scope="row" className={styles.article}>
                    <Link
                      className={`line even tall ${styles.title}`}
                      to={list.href({ post: isOpen ? '' : row._id })}
                      aria-expanded={isOpen}
                      keepScroll
                    >
                      <Icon name="down" small />
                      {row.title ?? 'A deleted article'}
                    </Link>
                  </th>
                  <Numbers row={row} way={way} most={most} />
                  <td className={`only-wide ${styles.trend}`}>
                    <Spark values={row.readersByDate} />
                  </td>
                </tr>,
                ...(isOpen && article
                  ? [
                      <tr key={`${row._id} funnel`}>
                        <td colSpan={10} className={styles.opened}>
                          <Funnel article={article} row={row} />
                        </td>
                      </tr>,
                    ]
                  : []),
              ]
            })}
            {otherArticles.articles > 0 && (
              <tr>
                <th scope="row">{counted(otherArticles.articles, 'other article')}</th>
                <Numbers row={otherArticles} way={way} most={most} />
                <Blank isWide />
              </tr>
            )}
          </tbody>
          <Sums report={report} way={way} most={most} />
        </TableBox>
        <p className="note">
          Whoever reads two articles is a reader of both. An order with products from two articles
          counts for both, its money once; its shipping goes with the first.{' '}
          {lastReportDay === null ? (
            <>
              What affiliate links earned stands here once you{' '}
              <Link className="under" to="/dashboard/analytics/reports">
                bring in a report
              </Link>{' '}
              of the programme.
            </>
          ) : (
            <>
              Affiliate earnings are as reported up to {lastReportDay}.{' '}
              <Link className="under" to="/dashboard/analytics/reports">
                Bring in a newer report
              </Link>
            </>
          )}
          {total.readers === 0 && ' Nobody has read an article in these days.'}
        </p>
      </ReportPanel>
    </div>
  )
}

type Row = Earnings['total']

function Numbers({ row, way, most }: { row: Row; way: Way; most: number }) {
  const { orders, sales } = countedSales(row, way)
  const figure = perThousand(row, way)
  return (
    <>
      <td data-end className="only-wide">
        {row.readers.toLocaleString('en-US')}
      </td>
      <td data-end className="only-wide">
        {row.clicks.toLocaleString('en-US')}{' '}
        <span className="note">{row.clicks > 0 && percentOf(row.clicks, row.readers)}</span>
      </td>
      <td data-end className="only-wide">
        {row.carts.toLocaleString('en-US')}
      </td>
      <td data-end className="only-wide">
        {orders.toLocaleString('en-US')}
      </td>
      <td data-end>{formatAmount(sales)}</td>
      <td data-end className="only-wide">
        {row.affiliateClicks.toLocaleString('en-US')}
      </td>
      <td data-end className="only-wide">
        {row.affiliateEarnings === null ? '–' : formatAmount(row.affiliateEarnings)}
      </td>
      <td data-end className={styles.hero}>
        <b>{figure === undefined ? '–' : formatAmount(figure)}</b>
        <i style={{ '--share': `${(100 * (figure ?? 0)) / Math.max(most, 0.01)}%` }} />
      </td>
    </>
  )
}

/** How all sales came about: these lines add up to the whole store's. */
function Sums({ report, way, most }: { report: Earnings; way: Way; most: number }) {
  const { total, store, otherAffiliateEarnings: other } = report
  const { read, none } = store.ways
  return (
    <tfoot>
      <tr>
        <th scope="row">All articles</th>
        <Numbers row={total} way={way} most={most} />
        <Blank isWide />
      </tr>
      {way === 'direct' && <Sum name="Read before, bought later" {...read} />}
      <Sum name="Not from an article" {...none} earned={other} />
      <Sum name="Whole store, less refunds" {...store} />
    </tfoot>
  )
}

type SumProps = { name: string; orders: number; sales: number; earned?: number | null }

function Sum({ name, orders, sales, earned }: SumProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <Blank columns={3} isWide />
      <td data-end className="only-wide">
        {orders.toLocaleString('en-US')}
      </td>
      <td data-end>{formatAmount(sales)}</td>
      <Blank isWide />
      <td data-end className="only-wide">
        {earned ? formatAmount(earned) : ''}
      </td>
      <Blank />
      <Blank isWide />
    </tr>
  )
}
