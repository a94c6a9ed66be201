import type { ReactNode } from 'react'
import { downloadFile } from '#web/dashboard/kit/download-file.ts'
import { DayRange } from '#web/dashboard/kit/list/day-range.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { ExportNumbers } from '#web/dashboard/kit/report/export-numbers.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { AnalyticsTabs, type AnalyticsTab } from './analytics-tabs.tsx'
import { periodText } from './period-words.ts'
import { queryOf, RANGES, type ReportView } from './report-address.ts'

type Props = {
  tab: AnalyticsTab
  /** The address of the report, of which a range changes nothing else. */
  list: List<ReportView>
  /** The days that are shown, YYYY-MM-DD, and whose they are. */
  report: { from: string; to: string; timeZone: string }
  /** Why other days are shown than those of the address. */
  problem: string
  /** Where the same days are a CSV file. */
  csv: string
  /** The file can also have weeks or months. */
  hasPeriods?: boolean
  children: ReactNode
}

/** What all reports on the site have: the head, the tabs, and the range, which stays when the tab changes. */
export function AnalyticsFrame({ tab, list, report, problem, csv, hasPeriods, children }: Props) {
  const { range, from, to } = list.view
  const hasOwnDays = from !== '' || to !== ''
  const file = `${csv}?${new URLSearchParams(queryOf(list.view))}`
  return (
    <>
      <ScreenHead
        title="Analytics"
        facts={[periodText(report.from, report.to), `Days in ${report.timeZone}`]}
      >
        {hasPeriods ? (
          <ExportNumbers path={csv} query={queryOf(list.view)} />
        ) : (
          <Button onClick={() => void downloadFile(file)}>Export CSV</Button>
        )}
      </ScreenHead>
      <AnalyticsTabs tab={tab} view={list.view} />
      <div className="between tight-lines top">
        <nav className="chips below-4" aria-label="Time range">
          {RANGES.map(({ value, label }) => (
            <Chip
              key={value}
              to={list.href({ range: value, from: '', to: '' })}
              chosen={!hasOwnDays && value === range}
              keepScroll
            >
              {label}
            </Chip>
          ))}
        </nav>
        <DayRange list={list} shown={report} />
      </div>
      {problem && (
        <div className="below-4">
          <Banner tone="bad">{problem} Below is the last week.</Banner>
        </div>
      )}
      {children}
    </>
  )
}
