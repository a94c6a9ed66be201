import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { counted } from '#shared/text/counted.ts'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { changeText } from '#web/dashboard/kit/report/comparison.ts'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { AnalyticsFrame } from './analytics-frame.tsx'
import styles from './analytics.module.css'
import { BestPosts, PostsByMonth } from './blog-panels.tsx'
import type { loadSiteAnalytics } from './load-site-analytics.ts'
import { TRAFFIC } from './report-address.ts'
import { SearchPanels } from './search-panels.tsx'
import { SourcePanels } from './source-panels.tsx'
import { ViewsPanel } from './views-panel.tsx'

/** What was viewed, from where, and what the site holds. */
export default function Analytics({ data }: ScreenProps<typeof loadSiteAnalytics>) {
  const { report, problem } = data
  const list = useList(TRAFFIC)
  return (
    <AnalyticsFrame
      tab="Traffic"
      list={list}
      report={report}
      problem={problem}
      csv="/api/analytics.csv"
      hasPeriods
    >
      <Numbers {...report} />
      <ViewsPanel report={report} />
      <SourcePanels report={report} />
      <SearchPanels report={report} />
      <div className={`grid loose two-wide above-6 ${styles.halves}`}>
        <PostsByMonth report={report} />
        <BestPosts report={report} />
      </div>
      <Totals {...report} />
    </AnalyticsFrame>
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
