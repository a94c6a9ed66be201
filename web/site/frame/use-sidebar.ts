import { useEffect, useState } from 'react'
import { writeCookie } from '#web/ui/cookie.ts'

const WIDE = '(min-width: 1200px)'

/** The sidebar's state: beside the page on wide windows, where it is remembered, else a drawer over it. */
export function useSidebar() {
  const [docked, setDocked] = useState(true)
  const [drawer, setDrawer] = useState(false)
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const sync = () => {
      setDocked(wide.matches && root().sidebar !== 'closed')
      if (wide.matches) setDrawer(false)
    }
    sync()
    wide.addEventListener('change', sync)
    return () => wide.removeEventListener('change', sync)
  }, [])
  return {
    drawer,
    expanded: docked || drawer,
    close: () => setDrawer(false),
    toggle: () => {
      if (!matchMedia(WIDE).matches) return setDrawer(true)
      if (docked) root().sidebar = 'closed'
      else delete root().sidebar
      writeCookie('sidebar', docked ? 'closed' : 'open')
      setDocked(!docked)
    },
  }
}

const root = () => document.documentElement.dataset
