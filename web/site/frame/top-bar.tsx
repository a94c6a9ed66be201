import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import type { FrameData, Search } from './frame-data.ts'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './top-bar.module.css'

type Props = {
  data: FrameData
  cartLines: number
  hidden: string[]
  sidebarOpen: boolean
  onToggleSidebar: () => void
  onSearch: Search
}

/** The bar that stays at the top of every page. */
export function TopBar({ data, cartLines, hidden, sidebarOpen, onToggleSidebar, onSearch }: Props) {
  const { pathname } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const find = useRef<HTMLAnchorElement>(null)
  const [searching, setSearching] = useState(false)
  // A phone shows its keyboard only for a focus in the same tap.
  const openSearch = (event: MouseEvent) => {
    event.preventDefault()
    flushSync(() => setSearching(true))
    input.current?.focus()
  }
  const closeSearch = () => {
    setSearching(false)
    find.current?.focus()
  }
  const links = [
    { to: '/blog', label: 'Blog' },
    { to: '/store', label: 'Store' },
    ...(data.user ? [{ to: '/my-orders', label: 'My Orders' }] : []),
  ].filter((link) => !hidden.includes(link.to))
  return (
    <header className={styles.bar}>
      <div className={styles.brand}>
        <IconButton
          className="needs-script"
          icon="menu"
          label="Sidebar"
          aria-expanded={sidebarOpen}
          onClick={onToggleSidebar}
        />
        <Logo siteName={data.siteName} />
      </div>
      <nav className={styles.nav} aria-label="Main">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={isUnder(pathname, to) ? 'page' : undefined}>
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.search} data-open={searching || undefined}>
        <SearchBox id="q" search={onSearch} inputRef={input} onDone={closeSearch} />
        <IconButton icon="close" label="Close search" onClick={closeSearch} />
      </div>
      <div className={styles.tools}>
        <a
          ref={find}
          className={`${iconButtonClass} ${styles.find}`}
          href="/search"
          aria-label="Search the blog"
          onClick={openSearch}
        >
          <Icon name="search" />
        </a>
        <ThemeSwitch className={styles.theme} />
        <AccountLink user={data.user} />
        <CartLink lines={cartLines} />
      </div>
    </header>
  )
}

function isUnder(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}
