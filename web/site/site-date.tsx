import { siteDay } from '#shared/time/site-time.ts'
import { useSite } from './site-context.ts'

/** The day of an instant (ISO 8601) in the site's time zone, "14 Nov 2026", in a `<time>`. */
export function SiteDate({ iso }: { iso: string }) {
  const { site } = useSite()
  return <time dateTime={iso}>{siteDay(new Date(iso), site.timeZone)}</time>
}
