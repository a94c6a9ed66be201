import { counted } from '#shared/text/counted.ts'
import { useCount } from '#web/dashboard/kit/words/counts.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { siteDay } from '#shared/time/site-time.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { AccountFacts } from './account-facts.tsx'
import { ageOf } from './ages.ts'
import { BackupFacts } from './backup-facts.tsx'
import { ContinueDraft } from './continue-draft.tsx'
import { FirstSteps } from './first-steps.tsx'
import type { loadOverview } from './load-overview.ts'
import styles from './overview.module.css'
import { RecentOrders } from './orders-panel.tsx'
import { RecentPosts, RecentProducts } from './recent.tsx'
import { Planned } from './planned.tsx'
import { SalesChart } from './sales-chart.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SiteStats } from './site-stats.tsx'
import { TopPosts, TopProducts } from './top-lists.tsx'
import { countWaiting, WaitingList } from './waiting-list.tsx'

export default function Overview({ data: { user, data, at } }: ScreenProps<typeof loadOverview>) {
  const now = new Date(at)
  const { timeZone } = usePerson()
  const isAdmin = user.role === 'admin'
  const { stats, draft, recentPosts, recentProducts, recentOrders, comments } = data
  const { salesByDay, topProducts, topPosts } = data
  const waiting = countWaiting(data)
  const hasTop = Boolean(topProducts?.length || topPosts?.length)
  useCount('waitingComments', comments?.waiting)
  useCount('waitingReviews', data.reviews?.waiting)
  useCount('unreadMessages', data.messages?.unread)
  const { ordersToShip: toShip, ordersReturning: returning } = data
  useCount('ordersWaiting', toShip && returning ? toShip.waiting + returning.waiting : undefined)
  return (
    <div className={`grid apart slim top ${styles.page}`}>
      <ScreenHead
        title={user.name ? `Welcome, ${user.name}` : 'Welcome'}
        facts={[siteDay(now, timeZone), waitingWords(waiting, isAdmin)]}
      >
        <LinkButton to="/dashboard/create-post" variant="primary">
          <Icon name="pen" small />
          Create Post
        </LinkButton>
      </ScreenHead>
      {data.firstSteps && <FirstSteps steps={data.firstSteps} />}
      {draft && <ContinueDraft draft={draft} saved={ageOf(draft.savedAt, now)} />}
      {stats && <SiteStats stats={stats} />}
      {isAdmin && <Shortcuts />}
      <div className={`grid apart slim with-aside ${styles.split}`}>
        <WaitingList data={data} now={now} isAdmin={isAdmin} />
        <Planned plannedPosts={data.plannedPosts} plannedSales={data.plannedSales} />
      </div>
      {salesByDay && <SalesChart days={salesByDay} />}
      <div className={`grid apart slim two-wide ${styles.even}`}>
        {topProducts && salesByDay && hasTop && (
          <TopProducts products={topProducts} days={salesByDay} />
        )}
        {topPosts && hasTop && <TopPosts posts={topPosts} />}
        <RecentPosts posts={recentPosts} isAdmin={isAdmin} />
        {recentProducts && <RecentProducts products={recentProducts} />}
        <RecentOrders orders={recentOrders} isAdmin={isAdmin} />
        <div className={`grid apart slim ${styles.aside}`}>
          {data.backup && <BackupFacts backup={data.backup} now={now} />}
          <AccountFacts user={user} />
        </div>
      </div>
    </div>
  )
}

function waitingWords(count: number, isAdmin: boolean): string {
  if (!isAdmin)
    return count === 0 ? 'nothing is under review' : `${count} under review or sent back`
  if (count === 0) return 'nothing needs your attention'
  return `${counted(count, 'item')} ${count === 1 ? 'needs' : 'need'} your attention`
}
