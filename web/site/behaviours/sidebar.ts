import { writeCookie } from '#web/ui/cookie.ts'

const WIDE = '(min-width: 1200px)'

/** Toggles the docked sidebar on wide windows and remembers it; elsewhere the browser opens it as a popover. */
export function toggleSidebar(button: HTMLElement, event: Event) {
  if (!matchMedia(WIDE).matches) return
  event.preventDefault()
  const { dataset } = document.documentElement
  const isClosed = dataset.sidebar === 'closed'
  if (isClosed) delete dataset.sidebar
  else dataset.sidebar = 'closed'
  writeCookie('sidebar', isClosed ? 'open' : 'closed')
  button.setAttribute('aria-expanded', String(isClosed))
}

/** Returns a sidebar opened as a popover to the page when the window is wide or becomes so. */
export function dockSidebar(button: HTMLElement) {
  const wide = matchMedia(WIDE)
  const dock = () => {
    const sidebar = document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (wide.matches && sidebar?.matches(':popover-open')) sidebar.hidePopover()
    const isOpen = document.documentElement.dataset.sidebar !== 'closed'
    if (wide.matches) button.setAttribute('aria-expanded', String(isOpen))
    else button.removeAttribute('aria-expanded')
  }
  wide.addEventListener('change', dock)
  dock()
}
