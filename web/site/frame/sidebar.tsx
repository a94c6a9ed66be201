import { pathTo } from '#shared/addresses.ts'
import type { FrameSite, Person } from '#web/site/page.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { foldScript } from './fold-script.ts'
import type { FrameCounts } from './frame.tsx'
import { navigationOf, personalSections, type DashboardKind } from './links.ts'
import { SidebarCategories } from './sidebar-categories.tsx'
import { SidebarSection } from './sidebar-section.tsx'
import styles from './sidebar.module.css'

/** Id of the sidebar, the menu button's popover target. */
export const SIDEBAR = 'sidebar'

type Props = {
  site: FrameSite
  person: Person | null
  counts: FrameCounts | null
  current: string
  dashboard?: DashboardKind | undefined
}

/**
 * The site's links in sections, by topic and role. A native popover in small windows; the style sheet docks it beside
 * the page in wide ones. In the dashboard the sections fold.
 */
export function Sidebar({ site, person, counts, current, dashboard }: Props) {
  const { tagline, siteName } = site.site
  const [first, ...others] = personalSections(person)
  const ofTheSite = (
    <>
      <SidebarSection
        {...navigationOf(person)}
        counts={counts}
        current={current}
        dashboard={dashboard}
      />
      {site.categories.length > 0 && (
        <SidebarCategories categories={site.categories} current={current} dashboard={dashboard} />
      )}
    </>
  )
  return (
    <>
      <aside
        id={SIDEBAR}
        popover="auto"
        className={`scrolls pad-5 on-ground ui ${styles.sidebar}`}
        aria-label="Sidebar"
      >
        <div className={`between title-3 ${styles.head}`}>
          <p>{siteName}</p>
          <IconButton
            icon="close"
            label="Close"
            popoverTarget={SIDEBAR}
            popoverTargetAction="hide"
          />
        </div>
        {!dashboard && ofTheSite}
        {first && (
          <SidebarSection {...first} counts={counts} current={current} dashboard={dashboard}>
            {person && <SignOut />}
          </SidebarSection>
        )}
        {others.map((section) => (
          <SidebarSection
            key={section.title}
            {...section}
            counts={counts}
            current={current}
            dashboard={dashboard}
          />
        ))}
        {dashboard && ofTheSite}
        <ThemeSwitch words className={`soft ${styles.theme}`} />
        {tagline && !dashboard && (
          <p className={`fine above-6 edge-above ${styles.note}`}>{tagline}</p>
        )}
      </aside>
      {dashboard && <script dangerouslySetInnerHTML={{ __html: foldScript() }} />}
    </>
  )
}

function SignOut() {
  return (
    <li>
      <form method="post" action={pathTo.logout()} data-submit="sign-out">
        <button type="submit" className={`option snug soft medium rounded ${styles.link}`}>
          <Icon name="out" />
          Sign Out
        </button>
      </form>
    </li>
  )
}
