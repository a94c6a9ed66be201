import { counted } from '#shared/text/counted.ts'
import { AnalyticsTabs } from '#web/dashboard/analytics/analytics-tabs.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { LinksPanel } from './links-panel.tsx'
import { LINKS, type loadLinkAnalytics } from './load-link-analytics.ts'
import { MissingPanels } from './missing-panels.tsx'

/** Where the site links to and what is wrong there, and what visitors look for here in vain. */
export default function LinkAnalytics({ data }: ScreenProps<typeof loadLinkAnalytics>) {
  const { found, missing, redirects, attention } = data
  const { counts, isChecking } = found
  const { view } = useList(LINKS)
  return (
    <>
      <ScreenHead
        title="Analytics"
        facts={[
          counted(counts.all, 'link'),
          counts.broken > 0 && `${counts.broken} broken`,
          counts.moved > 0 && `${counts.moved} moved`,
          isChecking && 'Checked each week',
        ]}
      />
      <AnalyticsTabs tab="Links" view={view} />
      {!isChecking && (
        <div className="below-4">
          <Banner tone="info">
            The weekly check is off.{' '}
            <Link className="link" to="/dashboard/store-settings">
              Turn it on in the settings
            </Link>
          </Banner>
        </div>
      )}
      <LinksPanel found={found} />
      <AttentionPanel attention={attention} />
      <MissingPanels missing={missing} redirects={redirects} />
    </>
  )
}
