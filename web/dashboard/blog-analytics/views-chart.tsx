import { formatDate } from '#web/ui/date-text.tsx'
import { TableBox } from '#web/ui/layout/table-box.tsx'
import { summaryOf, type Day } from './report-range.ts'
import { comparisonOf } from '#web/dashboard/kit/report/comparison.ts'
import styles from './blog-analytics.module.css'

const MOST_TICKS = 7

type Props = { days: Day[]; before: number | undefined; timeZone: string }

export function ViewsChart({ days, before, timeZone }: Props) {
  const total = days.reduce((sum, { views }) => sum + views, 0)
  const most = Math.max(1, ...days.map(({ views }) => views))
  const step = Math.ceil(days.length / MOST_TICKS)
  return (
    <section className={`card grid pad-5 ${styles.chart}`} aria-labelledby="views-by-date">
      <h2 id="views-by-date" className="title-4">
        Views by date
      </h2>
      <p className="meta">
        {summaryOf(days)} {comparisonOf({ now: total, before, days: days.length })}
      </p>
      <div
        className={`line stretched touching ${styles.bars}`}
        data-empty={total === 0 || undefined}
        aria-hidden="true"
      >
        {days.map(({ day, views }, index) => (
          <div
            key={day}
            className={`line bottom joined fill stage edge-below edge-strong ${styles.day}`}
            title={`${labelOf(day)}: ${views}`}
          >
            <span className={styles.bar} style={{ blockSize: `${(100 * views) / most}%` }} />
            {index % step === 0 && index + step / 2 < days.length && (
              <span
                className={`note unbroken placed ${(index / step) % 2 === 1 ? 'only-wide' : ''} ${styles.tick}`}
              >
                {labelOf(day).slice(0, -5)}
              </span>
            )}
          </div>
        ))}
      </div>
      <details className="small">
        <summary>Show as table</summary>
        <TableBox label="Views by date">
          <thead>
            <tr>
              <th>Date ({timeZone})</th>
              <th data-end>Views</th>
              <th data-end>Visitors</th>
              <th data-end>Reads</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, visitors, reads }) => (
              <tr key={day}>
                <th scope="row">{labelOf(day)}</th>
                <td data-end>{views.toLocaleString('en-US')}</td>
                <td data-end>{visitors.toLocaleString('en-US')}</td>
                <td data-end>{reads.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      </details>
    </section>
  )
}

function labelOf(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`))
}
