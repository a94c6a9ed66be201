import type { ArticleEarnings, Earnings } from '#server/modules/dashboard/schema-earnings.ts'
import { counted } from '#shared/text/counted.ts'
import { BarList } from '#web/dashboard/kit/report/bar-list.tsx'
import { percentOf } from '#web/dashboard/kit/report/comparison.ts'
import { Link } from '#web/ui/link.tsx'
import styles from './earnings.module.css'
import { PressedTable } from './pressed-table.tsx'

type Props = { article: ArticleEarnings; row: Earnings['articles'][number] }

/** From where the readers of an article came, what they pressed, and what they bought. */
export function Funnel({ article, row }: Props) {
  const { readers, reads, views, sources, products, shipping } = article
  const { clicks, carts, direct } = row
  return (
    <div className="grid">
      <ol className="row loose tight-lines" aria-label="From reader to order">
        <Step count={readers} noun="reader" />
        <Step count={clicks} noun="product click" of={readers} />
        <Step count={carts} noun="cart" of={clicks} />
        <Step count={direct.orders} noun="order" of={carts} />
      </ol>
      <p className="meta">
        {percentOf(reads, views)} of {counted(views, 'view')} were read to the end.{' '}
        <Link className="under" to={`/dashboard/blog-analytics/${row._id}`}>
          All numbers of this article
        </Link>
      </p>
      <div className={`grid loose ${styles.columns}`}>
        <section aria-label="Came from">
          <h3 className="meta">Came from</h3>
          {sources.length === 0 ? (
            <p className="note">Where its readers come from will stand here.</p>
          ) : (
            <BarList
              noun="view"
              total={sources.reduce((sum, source) => sum + source.views, 0)}
              bars={sources.map(({ source, views: count }) => ({
                name: source,
                shown: source === '(direct)' ? 'Direct, no link' : source,
                count,
              }))}
            />
          )}
        </section>
        <section aria-label="What they pressed and bought">
          <h3 className="meta">What they pressed and bought</h3>
          {products.length === 0 ? (
            <p className="note">Products that readers press in this article will stand here.</p>
          ) : (
            <PressedTable products={products} shipping={shipping} />
          )}
        </section>
      </div>
    </div>
  )
}

function Step({ count, noun, of }: { count: number; noun: string; of?: number }) {
  return (
    <li className="line even">
      {of !== undefined && <span className="note mono">{percentOf(count, of)} →</span>}
      <b className={styles.count}>{count.toLocaleString('en-US')}</b>{' '}
      <span className="meta">{count === 1 ? noun : `${noun}s`}</span>
    </li>
  )
}
