import type { ReactNode } from 'react'
import { Drawer } from '#web/ui/drawer.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import type { FrameData, Search } from './frame-data.ts'
import { LinkNavigation } from './link-navigation.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { Sidebar } from './sidebar.tsx'
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
        <aside className={styles.sidebar} aria-label="Sidebar">
          <Sidebar data={data} hidden={hidden} onLogout={onLogout} />
        </aside>
        <div className={styles.column}>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer data={data} hidden={hidden} onCurrency={onCurrency} />
        </div>
      </div>
      <Drawer
        side="start"
        title={data.siteName}
        open={sidebar.drawer}
        onClose={sidebar.close}
        onNavigate={sidebar.close}
      >
        <Sidebar data={data} hidden={hidden} onLogout={onLogout} withTheme />
      </Drawer>
      <LinkNavigation />
      <RouteAnnouncer />
      <Toaster />
    </>
  )
}
