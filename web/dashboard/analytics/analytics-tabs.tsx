import { Link } from '#web/ui/link.tsx'
import { reportAddress, STORE, TRAFFIC, type ReportView } from './report-address.ts'

/** What the site counts, each in its own report. */
const TABS = [
  { label: 'Traffic', address: TRAFFIC },
  { label: 'Earnings', address: reportAddress('/dashboard/analytics/earnings') },
  { label: 'Store', address: STORE },
  { label: 'Links', address: reportAddress('/dashboard/analytics/links') },
] as const

export type AnalyticsTab = (typeof TABS)[number]['label']

/** Links to the reports, each in the range that is shown. */
export function AnalyticsTabs({ tab, view }: { tab: AnalyticsTab; view: ReportView }) {
  return (
    <nav
      className="tabs scrolls-across below-4 edge-below line stretched close-lines loose"
      aria-label="Reports"
    >
      {TABS.map(({ label, address }) => (
        <Link
          key={label}
          className="pair joined ui medium soft unbroken"
          to={address.href(view)}
          aria-current={label === tab ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
