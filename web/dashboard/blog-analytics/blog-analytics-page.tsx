import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { DeskHead } from '#web/dashboard/desk-head.tsx'
import { requireUser } from '#web/dashboard/require-user.ts'
import { Stat, Stats } from '#web/dashboard/stats.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import type { Route } from './+types/blog-analytics-page'
import { PostChooser } from './post-chooser.tsx'
import { daysOf, RANGES, readRange } from './report-range.ts'
import { ViewsChart } from './views-chart.tsx'
import styles from './blog-analytics-page.module.css'

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const { role } = await requireUser({ url, context })
  if (role !== 'admin') return { kind: 'denied' as const }
  const { api } = context.get(pageContext)
  if (!id) {
    const search = (url.searchParams.get('search') ?? '').trim().slice(0, 200)
    const query = { search, sort: 'popular', status: 'published', limit: '10' } as const
    return {
      kind: 'choice' as const,
      search,
      posts: (await unwrap(api.blogs.$get({ query }))).blogs,
    }
  }
  const report = await unwrap(api.analytics.blog[':id'].$get({ param: { id } }))
  const range = readRange(url.searchParams)
  return {
    kind: 'report' as const,
    report,
    range,
    days: daysOf(report.viewsByDate, range, new Date()),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Blog Analytics | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function BlogAnalyticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageWrap className={styles.page}>
      {loaderData.kind === 'report' ? (
        <Report {...loaderData} />
      ) : (
        <>
          <DeskHead title="Blog Analytics" />
          {loaderData.kind === 'choice' && <PostChooser {...loaderData} />}
          {loaderData.kind === 'denied' && (
            <EmptyState drawing="error" text="Access denied. Only admins can view analytics.">
              <LinkButton to="/dashboard">To the dashboard</LinkButton>
            </EmptyState>
          )}
        </>
      )}
    </PageWrap>
  )
}

type ReportData = Extract<Route.ComponentProps['loaderData'], { kind: 'report' }>

function Report({ report, range, days }: ReportData) {
  const { blog, totalViews, totalLikes, totalComments, totalSaved } = report
  return (
    <>
      <DeskHead
        title="Blog Analytics"
        facts={[`${range.label.toLowerCase()}`, 'days in UTC', blog.status]}
      >
        <LinkButton to="/dashboard/blog-analytics">Choose another post</LinkButton>
      </DeskHead>
      <p className={styles.title}>
        <Link to={`/blog/${blog.slug}`}>{blog.title}</Link>
      </p>
      <Stats>
        <Stat label="Views" value={totalViews} note="since it was written" />
        <Stat label="Likes" value={totalLikes} note={perHundred(totalLikes, totalViews)} />
        <Stat label="Comments" value={totalComments} note="approved" />
        <Stat label="Saved" value={totalSaved} note={perHundred(totalSaved, totalViews)} />
      </Stats>
      <nav className={styles.ranges} aria-label="Time range">
        {RANGES.map(({ value, label }) => (
          <Chip key={value} to={`?range=${value}`} chosen={value === range.value} keepScroll>
            {label}
          </Chip>
        ))}
      </nav>
      <ViewsChart days={days} />
    </>
  )
}

function perHundred(count: number, views: number): string {
  return views > 0 ? `${((100 * count) / views).toFixed(1)} in 100 views` : 'no views yet'
}
