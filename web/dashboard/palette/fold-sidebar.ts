import { writeCookie } from '#web/ui/browser/cookie.ts'

const WIDE = '(min-width: 1200px)'

/** Folds the docked sidebar to its rail or unfolds it, and remembers that; false in a narrow window, where it is a popover. */
export function foldSidebar(): boolean {
  if (!matchMedia(WIDE).matches) return false
  const { dataset } = document.documentElement
  const isWriting = document.querySelector('[data-dashboard="writing"]') !== null
  const isFolded = isWriting ? !dataset.writingSidebar : dataset.sidebar === 'closed'
  if (isWriting) {
    if (isFolded) dataset.writingSidebar = 'open'
    else delete dataset.writingSidebar
  } else if (isFolded) delete dataset.sidebar
  else dataset.sidebar = 'closed'
  writeCookie(isWriting ? 'writing-sidebar' : 'sidebar', isFolded ? 'open' : 'closed')
  tellFold()
  return true
}

/** Says at the button whether the sidebar is unfolded. */
export function tellFold(): void {
  const { dataset } = document.documentElement
  const button = document.querySelector('[data-dashboard-press="sidebar"]')
  const isWriting = document.querySelector('[data-dashboard="writing"]') !== null
  const isOpen = isWriting ? Boolean(dataset.writingSidebar) : dataset.sidebar !== 'closed'
  if (matchMedia(WIDE).matches) button?.setAttribute('aria-expanded', String(isOpen))
}
