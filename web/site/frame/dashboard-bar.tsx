import { pathTo } from '#shared/addresses.ts'
import type { FrameSite, Person } from '#web/site/page.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon/icon-button.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './dashboard-bar.module.css'
import { dashboardLinks, type DashboardKind, type NavLocation } from './links.ts'
import { Logo } from './logo.tsx'
import { SIDEBAR } from './sidebar.tsx'
import bar from './top-bar.module.css'

type Props = {
  site: FrameSite['site']
  person: Person
  cartLines: number
  location: NavLocation
  dashboard: DashboardKind
}

/** The top bar of the dashboard: its palette in place of the public search, and for the owner no cart. */
export function DashboardBar({ site, person, cartLines, location, dashboard }: Props) {
  return (
    <header className={`line joined edge-below on-ground ${bar.bar}`} data-dashboard={dashboard}>
      <div className={`line tight slim ${bar.brand}`}>
        <IconButton
          className={bar.menu}
          icon="menu"
          label="Sidebar"
          title="Sidebar, Ctrl+\ or ⌘\"
          popoverTarget={SIDEBAR}
          data-dashboard-press="sidebar"
          data-start="sidebar"
        />
        <Logo site={site} />
      </div>
      <button
        type="button"
        className={`needs-script line tight sides-3 push rounded ui soft ${styles.palette}`}
        data-dashboard-press="palette"
      >
        <Icon name="search" />
        <span className="vh">Search or go to</span>
        <span className="cut" aria-hidden="true">
          Search or go to…
        </span>
        <kbd className="rigid push micro faint" aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <nav className={`line only-wide ${bar.nav} ${styles.nav}`} aria-label="Main">
        {dashboardLinks(person).map(({ to, label }) => (
          <a
            className="medium soft lit unbroken"
            key={to}
            href={to}
            aria-current={to === location.section ? 'page' : undefined}
          >
            <span>{label}</span>
          </a>
        ))}
      </nav>
      <div className={`line close rigid push ${bar.tools} ${styles.tools}`}>
        <a
          className={`without-script ${iconButtonClass}`}
          href={pathTo.search()}
          aria-label="Search the blog"
        >
          <Icon name="search" />
        </a>
        <ThemeSwitch className="only-wide" />
        <AccountLink person={person} />
        {person.role !== 'admin' && <CartLink lines={cartLines} />}
      </div>
    </header>
  )
}
