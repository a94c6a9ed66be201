import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { DaysChart } from './days-chart.tsx'
import { summaryOf } from './period-words.ts'

const CAPTION = 'Views, visitors and reads by day'

type Day = SiteReport['viewsByDate'][number]

/** The days of a range: drawn, in words, and as a table. */
export function ViewsPanel({ report }: { report: SiteReport }) {
  const { views, viewsByDate, timeZone } = report
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
        <DaysChart
          caption={CAPTION}
          days={viewsByDate}
          timeZone={timeZone}
          series={[
            { label: 'Views', valueOf: (day: Day) => day.views },
            { label: 'Visitors', valueOf: (day: Day) => day.visitors },
            { label: 'Reads', valueOf: (day: Day) => day.reads },
          ]}
        />
      </ReportPanel>
    </div>
  )
}
