import { siteDay, wallTime } from '#shared/site-time.ts'
import { usePerson } from '#web/dashboard/kit/desk.ts'

/** "14 Nov 2026, 09:12" in the time zone of the site. */
export function EntryTime({ iso }: { iso: string }) {
  const { timeZone } = usePerson()
  const at = new Date(iso)
  return (
    <time dateTime={iso}>
      {siteDay(at, timeZone)}, {wallTime(at, timeZone).time}
    </time>
  )
}
