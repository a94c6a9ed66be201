import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { siteDate, wallTime } from '#shared/time/site-time.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { Panel, PanelRow } from './panel-list.tsx'

type Plan = { id: string; at: string; icon: IconName; to: string; title: string; what: string }

type Props = Pick<Dashboard, 'plannedPosts' | 'plannedSales'>

const MOST = 6

/** What will happen by itself, soonest first. */
export function Planned(props: Props) {
  const { timeZone } = usePerson()
  const plans = plansOf(props).slice(0, MOST)
  return (
    <Panel id="planned" title="Planned" more={CALENDAR}>
      {plans.length === 0 ? (
        <EmptyState
          text="Nothing is planned."
          hint={
            props.plannedSales
              ? 'Scheduled posts and sales appear here.'
              : 'Your scheduled posts appear here.'
          }
        />
      ) : (
        <ul className="ruled">
          {plans.map(({ id, at, icon, to, title, what }) => (
            <PanelRow
              key={id}
              icon={icon}
              to={to}
              title={title}
              facts={[what, whenText(new Date(at), timeZone)]}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

// “24 Nov, 16:54”
function whenText(at: Date, timeZone: string): string {
  return `${siteDate(at, timeZone)}, ${wallTime(at, timeZone).time}`
}

const CALENDAR = { to: '/dashboard/manage-blogs/calendar', label: 'Calendar' }

function plansOf({ plannedPosts, plannedSales }: Props): Plan[] {
  const posts = plannedPosts.map((post): Plan => ({
    id: post._id,
    at: post.at,
    icon: 'clock',
    what: 'goes live',
    to: `/dashboard/create-post?id=${post._id}`,
    title: postName(post),
  }))
  const sales = (plannedSales ?? []).map(({ _id, slug, title, at, isStart }): Plan => ({
    id: `${_id}-${isStart}`,
    at,
    icon: 'tag',
    to: pathTo.product(slug),
    title,
    what: isStart ? 'sale starts' : 'sale ends',
  }))
  return [...posts, ...sales].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
