import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { counted } from '#shared/text/counted.ts'
import { downloadFile } from '#web/dashboard/kit/download-file.ts'
import { DayRange } from '#web/dashboard/kit/list/day-range.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { changeOf } from '#web/dashboard/kit/report/comparison.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './analytics.module.css'
import { BestPosts, PostsByMonth } from './blog-panels.tsx'
import { ANALYTICS, queryOf, RANGES, type loadSiteAnalytics } from './load-site-analytics.ts'
import { periodText } from './period-words.ts'
import { SearchPanels } from './search-panels.tsx'
import { SourcePanels } from './source-panels.tsx'
import { ViewsPanel } from './views-panel.tsx'

/** What was viewed, from where, and what the site holds. */
export default function Analytics({ data }: ScreenProps<typeof loadSiteAnalytics>) {
  const { report, problem } = data
  const list = useList(ANALYTICS)
  const { range, from, to } = list.view
  const hasOwnDays = from !== '' || to !== ''
  const csv = `/api/analytics.csv?${new URLSearchParams(queryOf(list.view))}`
  return (
    <>
      <ScreenHead
        title="Analytics"
        facts={[periodText(report.from, report.to), `Days in ${report.timeZone}`]}
      >
        <Button onClick={() => void downloadFile(csv)}>Export CSV</Button>
      </ScreenHead>
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
      <Numbers {...report} />
      <ViewsPanel report={report} />
      <SourcePanels report={report} />
      <SearchPanels report={report} />
      <div className={`grid loose above-6 ${styles.halves}`}>
        <PostsByMonth report={report} />
        <BestPosts report={report} />
      </div>
      <Totals {...report} />
    </>
  )
}

function Numbers(report: SiteReport) {
  const { views, visitors, reads, viewsByDate, previous, activeUsers, totalUsers } = report
  return (
    <Stats>
      <Stat
        label="Views"
        value={views}
        note={changeText(views, previous.views)}
        trend={viewsByDate.map((day) => day.views)}
      />
      <Stat
        label="Visitors"
        value={visitors}
        note={changeText(visitors, previous.visitors)}
        trend={viewsByDate.map((day) => day.visitors)}
      />
      <Stat
        label="Reads"
        value={reads}
        note={changeText(reads, previous.reads)}
        trend={viewsByDate.map((day) => day.reads)}
      />
      <Stat
        label="Active users"
        value={activeUsers}
        note={`in 7 days, of ${counted(totalUsers, 'user')}`}
      />
    </Stats>
  )
}

function Totals(report: SiteReport) {
  const { totalBlogs, publishedCount, draftCount, totalViews } = report
  return (
    <div className="above-6">
      <Stats>
        <Stat
          label="Posts"
          value={totalBlogs}
          note={`${publishedCount} published · ${draftCount} ${draftCount === 1 ? 'draft' : 'drafts'}`}
        />
        <Stat label="Views of posts" value={totalViews} note="all time" />
        <Stat label="Likes" value={report.totalLikes} note="all time" />
        <Stat label="Comments" value={report.totalComments} note="approved" />
      </Stats>
    </div>
  )
}

function changeText(now: number, before: number): string {
  const change = changeOf(now, before)
  if (change) return `${change} · ${before.toLocaleString('en-US')} before`
  return now === 0 ? 'nothing yet' : 'none before'
}
