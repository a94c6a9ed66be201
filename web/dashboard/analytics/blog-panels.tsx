import '#web/styles/charts.css'
import type { SiteReport } from '#server/modules/dashboard/schema-reports.ts'
import { pathTo } from '#shared/addresses.ts'
import { drawChart } from '#shared/chart/draw.ts'
import { counted } from '#shared/text/counted.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { Link } from '#web/ui/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

const FEWEST_MONTHS = 6

/** How many posts came out in each of the last twelve months, from the first with any on. */
export function PostsByMonth({ report: { blogsPerMonth } }: { report: SiteReport }) {
  const total = blogsPerMonth.reduce((sum, { blogs }) => sum + blogs, 0)
  const first = blogsPerMonth.findIndex(({ blogs }) => blogs > 0)
  const shown = blogsPerMonth.slice(
    Math.max(0, Math.min(first, blogsPerMonth.length - FEWEST_MONTHS)),
  )
  const rows = shown.map(({ month, blogs }) => ({
    label: monthText(month),
    values: [String(blogs)],
    isMarked: false,
  }))
  const chart = { kind: 'bars' as const, unit: '', head: ['', 'Posts'], rows }
  return (
    <ReportPanel
      id="posts-by-month"
      title="Posts a month"
      note={`${total} in twelve months`}
      empty={total === 0 && 'What you publish will stand here, month by month.'}
    >
      <div
        dangerouslySetInnerHTML={{
          __html: drawChart(chart, 'Posts published in each of the last twelve months') ?? '',
        }}
      />
    </ReportPanel>
  )
}

/** The post that is viewed most, and the one that is liked most. */
export function BestPosts({ report }: { report: SiteReport }) {
  const { mostViewedBlog, mostLikedBlog } = report
  return (
    <ReportPanel
      id="best-posts"
      title="Most viewed, most liked"
      empty={
        !mostViewedBlog &&
        !mostLikedBlog &&
        'The post with most views in 30 days will stand here, and the one with most likes.'
      }
    >
      <ul className="grid snug">
        {mostViewedBlog && (
          <Best
            post={mostViewedBlog}
            note={`${counted(mostViewedBlog.views, 'view')} in 30 days, the most`}
          />
        )}
        {mostLikedBlog && (
          <Best post={mostLikedBlog} note={`${counted(mostLikedBlog.likes, 'like')}, the most`} />
        )}
      </ul>
    </ReportPanel>
  )
}

function Best({ post, note }: { post: { _id: string; title: string }; note: string }) {
  return (
    <li className="grid joined">
      <Link
        to={`${pathTo.dashboardScreen('blog-analytics')}/${post._id}`}
        className="strong ui breaks"
      >
        <Unbroken text={post.title} />
      </Link>
      <span className="note">{note}</span>
    </li>
  )
}

function monthText(month: string): string {
  return new Date(`${month}-15T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  })
}
