import '#web/styles/charts.css'
import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { drawChart } from '#shared/chart/draw.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { TableBox } from '#web/ui/layout/table-box.tsx'
import styles from './analytics.module.css'
import { dayText, summaryOf } from './period-words.ts'

const CAPTION = 'Views, visitors and reads by day'
// A chart of fewer points says less than its numbers.
const FEWEST_DAYS = 2
// So many points are as far apart as a pixel on a phone.
const MOST_POINTS = 90

/** The days of a range: drawn, in words, and as a table. */
export function ViewsPanel({ report }: { report: SiteReport }) {
  const { views, viewsByDate: days, timeZone } = report
  return (
    <div className="above-6">
      <ReportPanel
        id="views-by-day"
        title={CAPTION}
        empty={
          views === 0 &&
          'No views in this range. Every page counts a visitor once in half an hour; robots, you and other admins are left out.'
        }
      >
        <p className="meta">{summaryOf(report)}</p>
        {days.length >= FEWEST_DAYS && (
          <div className={styles.chart} dangerouslySetInnerHTML={{ __html: drawingOf(days) }} />
        )}
        <details className="small">
          <summary>Show as table</summary>
          <TableBox label={`${CAPTION}, as a table`}>
            <thead>
              <tr>
                <th>Day ({timeZone})</th>
                <th data-end>Views</th>
                <th data-end>Visitors</th>
                <th data-end>Reads</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row">{dayText(day.date)}</th>
                  <td data-end>{day.views.toLocaleString('en-US')}</td>
                  <td data-end>{day.visitors.toLocaleString('en-US')}</td>
                  <td data-end>{day.reads.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </TableBox>
        </details>
      </ReportPanel>
    </div>
  )
}

type Days = SiteReport['viewsByDate']

function drawingOf(days: Days): string {
  const step = Math.ceil(days.length / MOST_POINTS)
  const rows = stepsOf(days, step).map((some) => ({
    label: dayText(some[0]?.date ?? ''),
    values: (['views', 'visitors', 'reads'] as const).map((name) =>
      String(some.reduce((sum, day) => sum + day[name], 0)),
    ),
    isMarked: false,
  }))
  const unit = step === 1 ? '' : `in ${step} days`
  const head = ['', 'Views', 'Visitors', 'Reads']
  return drawChart({ kind: 'lines', unit, head, rows }, CAPTION) ?? ''
}

function stepsOf(days: Days, step: number): Days[] {
  return Array.from({ length: Math.ceil(days.length / step) }, (_, index) =>
    days.slice(index * step, (index + 1) * step),
  )
}
