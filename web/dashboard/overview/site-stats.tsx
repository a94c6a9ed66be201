import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import { changeOf } from './ages.ts'
import { dollars } from './recent.tsx'

export function SiteStats({ stats }: { stats: NonNullable<Dashboard['stats']> }) {
  const { viewsWeek, viewsWeekBefore, blogsWeek, productsWeek } = stats
  const change = changeOf(viewsWeek, viewsWeekBefore)
  return (
    <Stats>
      <Stat
        label="Views"
        value={stats.totalViews}
        trend={stats.viewsByDay}
        note={[`${viewsWeek.toLocaleString('en-US')} in 7 days`, change]
          .filter(Boolean)
          .join(' · ')}
      />
      <Stat label="Sales" value={dollars(stats.totalSales)} note="no orders yet" />
      <Stat label="Blogs" value={stats.totalBlogs} note={`${blogsWeek} published in 7 days`} />
      <Stat label="Products" value={stats.totalProducts} note={`${productsWeek} new in 7 days`} />
    </Stats>
  )
}
