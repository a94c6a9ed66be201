import { STATUS_WORDS } from '#web/dashboard/kit/words/status-words.ts'
import { ExportNumbers } from '#web/dashboard/kit/report/export-numbers.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { EarnedNote } from '#web/dashboard/earnings/earned-note.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './blog-analytics.module.css'
import { Clicks } from './clicks.tsx'
import type { loadAnalytics } from './load-analytics.ts'
import { PostChooser } from './post-chooser.tsx'
import { Referrers } from './referrers.tsx'
import { RANGES } from './report-range.ts'
import { ViewsChart } from './views-chart.tsx'

type Data = ScreenProps<typeof loadAnalytics>['data']

export default function BlogAnalytics({ data }: { data: Data }) {
  if (data.kind === 'report') return <Report {...data} />
  return (
    <>
      <ScreenHead
        title="Blog Analytics"
        facts={data.kind === 'choice' ? ['Choose a post', 'Most read first'] : []}
      />
      {data.kind === 'choice' ? (
        <PostChooser posts={data.posts} total={data.total} pages={data.pages} />
      ) : (
        <EmptyState drawing="error" text="Access denied. Only admins can view analytics.">
          <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
        </EmptyState>
      )}
    </>
  )
}

function Report({ report, range, days, before }: Extract<Data, { kind: 'report' }>) {
  const { blog, totalViews, totalLikes, totalComments, totalSaved } = report
  return (
    <>
      <ScreenHead
        title="Blog Analytics"
        facts={[range.label, `Days in ${report.timeZone}`, STATUS_WORDS[blog.status]]}
      >
        <LinkButton to="/dashboard/blog-analytics">Choose another post</LinkButton>
        <ExportNumbers path={`/api/analytics/blog/${blog._id}/numbers.csv`} />
      </ScreenHead>
      <p className="title-3 breaks below-5">
        <Link to={`/blog/${blog.slug}`}>
          <Unbroken text={blog.title} />
        </Link>
      </p>
      <Stats>
        <Stat label="Views" value={totalViews} note="all time" />
        <Stat label="Likes" value={totalLikes} note={perHundred(totalLikes, totalViews)} />
        <Stat label="Comments" value={totalComments} note="approved" />
        <Stat label="Saved" value={totalSaved} note={perHundred(totalSaved, totalViews)} />
      </Stats>
      <EarnedNote postId={blog._id} />
      <nav className={`chips ${styles.ranges}`} aria-label="Time range">
        {RANGES.map(({ value, label }) => (
          <Chip key={value} to={`?range=${value}`} chosen={value === range.value} keepScroll>
            {label}
          </Chip>
        ))}
      </nav>
      <ViewsChart days={days} before={before} timeZone={report.timeZone} />
      <Clicks {...report} />
      <Referrers {...report} days={range.days} />
    </>
  )
}

function perHundred(count: number, views: number): string {
  return views > 0 ? `${((100 * count) / views).toFixed(1)} per 100 views` : 'no views yet'
}
