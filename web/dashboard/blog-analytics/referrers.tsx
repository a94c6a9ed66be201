import type { BlogReport } from '#server/modules/dashboard/schema-reports.ts'
import { counted } from '#shared/text/counted.ts'
import { BarList } from '#web/dashboard/kit/report/bar-list.tsx'
import { referredWords } from './report-range.ts'
import { beforeWords } from '#web/dashboard/kit/report/comparison.ts'

type Props = Pick<BlogReport, 'referrers' | 'referred'> & { days: number }

/** The other sites that readers came from in a period, each beside the period before. */
export function Referrers({ referrers, referred, days }: Props) {
  const others = referred.count - referrers.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="card grid pad-5 above-5" aria-labelledby="referrers">
      <h2 id="referrers" className="title-4">
        Where readers came from
      </h2>
      <p className="meta">{referredWords(referred, days)}</p>
      {referrers.length > 0 && (
        <BarList
          noun="reader"
          total={referred.count}
          bars={referrers.map(({ host, count, before }) => ({
            name: host,
            count,
            note: beforeWords(before),
          }))}
        />
      )}
      {others > 0 && <p className="note">{counted(others, 'reader')} from other sites</p>}
    </section>
  )
}
