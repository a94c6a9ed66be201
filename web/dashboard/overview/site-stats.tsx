import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { formatMoneyShort } from '#shared/currency.ts'
import { usd } from '#shared/money.ts'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import { changeOf } from './ages.ts'

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
    return <Stat label="Sales" value={wholeDollars(totalSales)} note="no sales yet" />
  return (
    <Stat
      label="Sales"
      value={wholeDollars(totalSales)}
      trend={salesByDay}
      note={noteOf(`${wholeDollars(salesWeek)} in 7 days`, changeOf(salesWeek, salesWeekBefore))}
    />
  )
}

function wholeDollars(amount: number): string {
  return formatMoneyShort(usd(100 * Math.round(amount)))
}

function noteOf(week: string, change: string | undefined): string {
  return change ? `${week} · ${change}` : week
}
