import type { BlogReport } from '#server/modules/dashboard/schema-reports.ts'
import { counted } from '#shared/text/counted.ts'
import styles from './blog-analytics.module.css'
import { beforeWords, referredWords } from './report-range.ts'

type Props = Pick<BlogReport, 'referrers' | 'referred'> & { days: number }

/** The other sites that readers came from in a period, each beside the period before. */
export function Referrers({ referrers, referred, days }: Props) {
  const most = Math.max(1, ...referrers.map(({ count }) => count))
  const others = referred.count - referrers.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="card grid pad-5 above-5" aria-labelledby="referrers">
      <h2 id="referrers" className="title-4">
        Where readers came from
      </h2>
      <p className="meta">{referredWords(referred, days)}</p>
      {referrers.length > 0 && (
        <ol className="grid close">
          {referrers.map(({ host, count, before }) => (
            <li key={host} className={`grid snug centered ${styles.host}`}>
              <span
                className={`stage cut small ${styles.share}`}
                title={host}
                style={{ '--share': `${(100 * count) / most}%` }}
              >
                <span className="stage">{host}</span>
              </span>
              <b className="mono">
                {count.toLocaleString('en-US')}
                <span className="vh"> {count === 1 ? 'reader' : 'readers'},</span>
              </b>
              <span className={'note only-wide'}>
                {Math.round((100 * count) / referred.count)}%
              </span>
              <span className="note">{beforeWords(before)}</span>
            </li>
          ))}
        </ol>
      )}
      {others > 0 && <p className="note">{counted(others, 'reader')} from other sites</p>}
    </section>
  )
}
