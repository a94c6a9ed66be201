import { siteDay } from '#shared/site-time.ts'
import { usePerson } from './desk.ts'

/** A date as "14 Nov 2026" in a `<time>`, in the time zone of the site; an invalid date shows "Invalid Date". */
export function DeskDate({ iso }: { iso: string }) {
  const { timeZone } = usePerson()
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return <span>Invalid Date</span>
  return <time dateTime={iso}>{siteDay(date, timeZone)}</time>
}
