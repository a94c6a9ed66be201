import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { OncePerRevision } from '#web/api/once-per-revision.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import type { FrameData, Search } from './frame-data.ts'
import { LinkNavigation } from './link-navigation.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { Sidebar } from './sidebar.tsx'
import { currentLink, sidebarCounts } from './sidebar-links.ts'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

type Props = {
  data: FrameData
  /** Number of different products in the cart. */
  cartLines: number
  /** Paths whose links are left out. */
  hidden?: string[]
  onSearch: Search
  onCurrency: (code: string) => void
  onLogout: () => void
  children: ReactNode
}

const NONE: string[] = []

/** Everything around a public page, toasts and the announcer of pages included; `children` stand in its `<main>`. */
export function Frame({
  data,
  cartLines,
  hidden = NONE,
  onSearch,
  onCurrency,
  onLogout,
  children,
}: Props) {
  const sidebar = useSidebar()
  const current = currentLink(useLocation().pathname, data, hidden)
  return (
    <>
      <SkipLink />
      <TopBar
        data={data}
        cartLines={cartLines}
        hidden={hidden}
        sidebarOpen={sidebar.expanded}
        onToggleSidebar={sidebar.toggle}
        onSearch={onSearch}
      />
      <div className={styles.frame}>
        <OncePerRevision
          as="aside"
          name={`sidebar ${data.user?.role} ${current} ${sidebarCounts(data)}`}
          className={styles.sidebar}
          aria-label="Sidebar"
          render={() => (
            <Sidebar data={data} current={current} hidden={hidden} onLogout={onLogout} />
          )}
        />
        <div className={styles.column}>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <OncePerRevision
            name={`footer ${data.currency.code}`}
            render={() => <Footer data={data} hidden={hidden} onCurrency={onCurrency} />}
          />
        </div>
      </div>
      <Drawer
        side="start"
        title={data.siteName}
        open={sidebar.drawer}
        onClose={sidebar.close}
        onNavigate={sidebar.close}
      >
        <Sidebar data={data} current={current} hidden={hidden} onLogout={onLogout} withTheme />
      </Drawer>
      <LinkNavigation />
      <RouteAnnouncer />
      <Toaster />
    </>
  )
}
