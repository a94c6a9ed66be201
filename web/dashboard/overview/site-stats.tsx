import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import { changeOf } from '#shared/text/change-of.ts'

export function SiteStats({ stats }: { stats: NonNullable<Dashboard['stats']> }) {
  const { viewsWeek, viewsWeekBefore, blogsWeek, productsWeek } = stats
  return (
    <Stats>
      <Stat
        label="Views"
        value={stats.totalViews}
        trend={stats.viewsByDay}
        note={noteOf(
          `${viewsWeek.toLocaleString('en-US')} in 7 days`,
          changeOf(viewsWeek, viewsWeekBefore),
        )}
      />
      <Sales stats={stats} />
      <Stat label="Blogs" value={stats.totalBlogs} note={`${blogsWeek} published in 7 days`} />
      <Stat label="Products" value={stats.totalProducts} note={`${productsWeek} new in 7 days`} />
    </Stats>
  )
}

function Sales({ stats }: { stats: NonNullable<Dashboard['stats']> }) {
  const { totalSales, totalOrders, salesWeek, salesWeekBefore, salesByDay } = stats
  if (totalOrders === 0)
    return <Stat label="Sales" value={formatAmount(totalSales)} note="no sales yet" />
  return (
    <Stat
      label="Sales"
      value={formatAmount(totalSales)}
      trend={salesByDay}
      note={noteOf(`${formatAmount(salesWeek)} in 7 days`, changeOf(salesWeek, salesWeekBefore))}
    />
  )
}

function noteOf(week: string, change: string | undefined): string {
  return change ? `${week} · ${change}` : week
}
