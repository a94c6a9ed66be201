import { useState, type DragEvent } from 'react'
import type { CalendarPost } from '#server/modules/blog/schema.ts'
import { siteDate, wallTime } from '#shared/time/site-time.ts'
import { counted } from '#shared/text/counted.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { loadCalendar } from './load-calendar.ts'
import { later, monthName } from './month.ts'
import { MoveDialog, movePost } from './move-post.tsx'
import styles from './post-calendar.module.css'
import { PostEntry } from './post-entry.tsx'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export default function PostCalendar({ data }: ScreenProps<typeof loadCalendar>) {
  const { month, days, posts, today } = data
  const { timeZone } = usePerson()
  const refresh = useRefresh()
  const [moving, setMoving] = useState<CalendarPost>()
  const [dragged, setDragged] = useState<CalendarPost>()
  const dayOf = ({ at }: CalendarPost) => wallTime(new Date(at), timeZone).date
  const shown = posts.filter((post) => dayOf(post).startsWith(month))
  const scheduled = shown.filter(({ isScheduled }) => isScheduled).length

  async function drop(event: DragEvent, day: string) {
    event.preventDefault()
    setDragged(undefined)
    if (!dragged || dayOf(dragged) === day) return
    const problem = await movePost(dragged, day, timeZone)
    if (problem) toast.error(problem)
    else refresh()
  }

  return (
    <>
      <ScreenHead
        title={`Calendar, ${monthName(month)}`}
        facts={[`${shown.length - scheduled} published`, `${scheduled} scheduled`, timeZone]}
      >
        <LinkButton to="/dashboard/manage-blogs">Manage Blogs</LinkButton>
        <LinkButton to="/dashboard/create-post" variant="primary">
          <Icon name="pen" small />
          Create Post
        </LinkButton>
      </ScreenHead>
      <nav className={`tight line below-4 ${styles.steps}`} aria-label="Months">
        <LinkButton size="s" to={pathOf(later(month, -1))}>
          <Icon name="left" small />
          <Month month={later(month, -1)} />
        </LinkButton>
        <LinkButton size="s" to="/dashboard/manage-blogs/calendar" variant="quiet">
          Today
        </LinkButton>
        <LinkButton size="s" to={pathOf(later(month, 1))}>
          <Month month={later(month, 1)} />
          <Icon name="right" small />
        </LinkButton>
      </nav>
      {shown.length === 0 && (
        <p className="soft below-4">Nothing is published or scheduled this month.</p>
      )}
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name} className="mono faint">
            {name}
          </span>
        ))}
      </div>
      <ol className={`grid snug ${styles.days}`} aria-label={monthName(month)}>
        {days.map((day) => {
          const ofDay = posts.filter((post) => dayOf(post) === day)
          const isTarget = dragged !== undefined && day >= today
          return (
            <li
              key={day}
              className={styles.day}
              data-empty={ofDay.length === 0 || undefined}
              data-other={!day.startsWith(month) || undefined}
              data-today={day === today || undefined}
              data-target={isTarget || undefined}
              onDragOver={(event) => isTarget && event.preventDefault()}
              onDrop={(event) => void drop(event, day)}
            >
              <h2 className={`mono small medium ${styles.date}`}>
                <time dateTime={day}>
                  <span className={styles.long}>{dayName(day)}</span>
                  <span className={styles.short} aria-hidden="true">
                    {Number(day.slice(8))}
                  </span>
                </time>
                {ofDay.length > 1 && <span className="vh">, {counted(ofDay.length, 'post')}</span>}
              </h2>
              {ofDay.length > 0 && (
                <ul className="grid close">
                  {ofDay.map((post) => (
                    <PostEntry
                      key={post._id}
                      post={post}
                      onMove={() => setMoving(post)}
                      onDrag={setDragged}
                    />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
      {moving && (
        <MoveDialog post={moving} onClose={() => setMoving(undefined)} onMoved={refresh} />
      )}
    </>
  )
}

function Month({ month }: { month: string }) {
  const [name, year] = monthName(month).split(' ')
  return (
    <>
      {name}
      <span className="vh"> {year}</span>
    </>
  )
}

const pathOf = (month: string) => `/dashboard/manage-blogs/calendar?month=${month}`

// "Mon 23 Nov": midday of a day is on that day in UTC.
function dayName(day: string): string {
  return siteDate(new Date(`${day}T12:00Z`), 'UTC', true).replace(/ \d{4},.*$/, '')
}
