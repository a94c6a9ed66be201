import { pathTo } from '#shared/addresses.ts'
import { Island } from '#web/site/islands/island.tsx'
import type { FrameSite, Person } from '#web/site/page.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon/icon-button.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { mainLinks, type EditLink, type NavLocation } from './links.ts'
import { Logo } from './logo.tsx'
import SearchBox from './search-box.island.tsx'
import { SIDEBAR } from './sidebar.tsx'
import styles from './top-bar.module.css'

type Props = {
  site: FrameSite['site']
  person: Person | null
  cartLines: number
  location: NavLocation
  edit: EditLink | undefined
}

export function TopBar({ site, person, cartLines, location, edit }: Props) {
  return (
    <header className={`line joined edge-below on-ground ${styles.bar}`}>
      <div className={`line tight slim ${styles.brand}`}>
        <IconButton
          className={styles.menu}
          icon="menu"
          label="Sidebar"
          popoverTarget={SIDEBAR}
          data-press="sidebar"
          data-start="sidebar"
        />
        <Logo site={site} />
      </div>
      <nav className={`line only-wide ${styles.nav}`} aria-label="Main">
        {mainLinks(person).map(({ to, label }) => (
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
      <div className={styles.search} data-search>
        <Island of={SearchBox} when="touch" id="q" />
        <IconButton icon="close" label="Close search" data-press="close-search" />
      </div>
      <div className={`line close rigid push ${styles.tools}`}>
        {edit && (
          <a className="tap box strong sides-3" href={edit.to}>
            <Icon name="pen" small />
            <span>
              Edit<span className="vh"> this {edit.noun}</span>
            </span>
          </a>
        )}
        <a
          className={`${iconButtonClass} ${styles.find}`}
          href={pathTo.search()}
          aria-label="Search the blog"
          data-press="open-search"
        >
          <Icon name="search" />
        </a>
        <ThemeSwitch className="only-wide" />
        <AccountLink person={person} />
        <CartLink lines={cartLines} />
      </div>
    </header>
  )
}
