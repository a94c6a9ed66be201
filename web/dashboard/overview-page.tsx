import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/date-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import type { Route } from './+types/overview-page'
import { AccountFacts } from './account-facts.tsx'
import { DeskHead } from './desk-head.tsx'
import { ageOf } from './overview/ages.ts'
import { ContinueDraft } from './overview/continue-draft.tsx'
import { RecentOrders, RecentPosts, RecentProducts } from './overview/recent.tsx'
import { Shortcuts } from './overview/shortcuts.tsx'
import { SiteStats } from './overview/site-stats.tsx'
import { WaitingList } from './overview/waiting-list.tsx'
import styles from './overview-page.module.css'
import { requireUser } from './require-user.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireUser({ url, context })
  const { api } = context.get(pageContext)
  return { user, data: await unwrap(api.dashboard.$get()), at: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Dashboard | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function OverviewPage({ loaderData: { user, data, at } }: Route.ComponentProps) {
  const now = new Date(at)
  const isAdmin = user.role === 'admin'
  const { stats, draft, recentPosts, recentProducts, counts, comments } = data
  const waiting = counts.submitted + (comments?.waiting ?? 0) + data.sentBack.length
  return (
    <PageWrap className={styles.page}>
      <DeskHead
        title={user.name ? `Welcome, ${user.name}` : 'Welcome'}
        facts={[formatDate(now), waitingWords(waiting, isAdmin)]}
      >
        <LinkButton to="/dashboard/create-post" variant="primary">
          <Icon name="pen" small />
          Create Post
        </LinkButton>
      </DeskHead>
      {draft && <ContinueDraft draft={draft} saved={ageOf(draft.savedAt, now)} />}
      {stats && <SiteStats stats={stats} />}
      <div className={styles.split}>
        <WaitingList data={data} now={now} isAdmin={isAdmin} />
        <Shortcuts isAdmin={isAdmin} />
      </div>
      <div className={styles.even}>
        <RecentPosts posts={recentPosts} isAdmin={isAdmin} />
        {recentProducts ? <RecentProducts products={recentProducts} /> : <RecentOrders />}
      </div>
      <AccountFacts user={user} />
    </PageWrap>
  )
}

function waitingWords(count: number, isAdmin: boolean): string {
  if (!isAdmin)
    return count === 0 ? 'nothing is under review' : `${count} under review or sent back`
  if (count === 0) return 'nothing waits for you'
  return count === 1 ? '1 thing waits for you' : `${count} things wait for you`
}
