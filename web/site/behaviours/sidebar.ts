import { writeCookie } from '#web/ui/browser/cookie.ts'

const WIDE = '(min-width: 1200px)'

/**
 * Toggles the docked sidebar on wide windows and remembers it, apart for posts, where it starts closed; elsewhere the
 * browser opens it as a popover.
 */
export function toggleSidebar(button: HTMLElement, event: Event) {
  if (!matchMedia(WIDE).matches) return
  event.preventDefault()
  const { dataset } = document.documentElement
  const state = isDocked() ? 'closed' : 'open'
  const name = isReading() ? 'readingSidebar' : 'sidebar'
  dataset[name] = state
  if (state === (isReading() ? 'closed' : 'open')) delete dataset[name]
  writeCookie(isReading() ? 'reading-sidebar' : 'sidebar', state)
  button.setAttribute('aria-expanded', String(isDocked()))
}

/** Returns a sidebar opened as a popover to the page when the window is wide or becomes so. */
export function dockSidebar(button: HTMLElement) {
  const wide = matchMedia(WIDE)
  const dock = () => {
    const sidebar = document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (wide.matches && sidebar?.matches(':popover-open')) sidebar.hidePopover()
    if (wide.matches) button.setAttribute('aria-expanded', String(isDocked()))
    else button.removeAttribute('aria-expanded')
  }
  wide.addEventListener('change', dock)
  dock()
}

function isReading() {
  return document.querySelector('[data-reading]') !== null
}

function isDocked() {
  const { sidebar, readingSidebar } = document.documentElement.dataset
  return isReading() ? readingSidebar === 'open' : sidebar !== 'closed'
}
