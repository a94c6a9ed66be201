import type { DataRouter } from 'react-router'
import { fetchScreen } from './screen-parts.ts'
import { findScreen } from './screens.ts'
import { movedTo } from './moved-screens.ts'

/** Routes clicks on links to screens anywhere in the document, including server-rendered HTML. */
export function followLinks(router: DataRouter) {
  document.addEventListener('click', (event) => {
    const link = followed(event)
    if (!link) return
    event.preventDefault()
    document.querySelector<HTMLElement>('aside[popover]')?.hidePopover()
    void router.navigate(link.pathname + link.search + link.hash, {
      preventScrollReset: link.dataset.keepScroll !== undefined,
      viewTransition: link.pathname !== location.pathname && !isStill.matches,
    })
  })
  for (const kind of ['pointerover', 'focusin'])
    document.addEventListener(kind, ({ target }) => prefetch(target))
}

const isStill = matchMedia('(prefers-reduced-motion: reduce)')

/** The link to a screen that was clicked, unless the browser should handle the click. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = linkOf(event.target)
  if (!link || link.target || link.hasAttribute('download')) return undefined
  const staysHere = link.pathname === location.pathname && link.search === location.search
  if (staysHere && link.hash) return undefined
  return findScreen(link.pathname) || movedTo(new URL(link.href)) ? link : undefined
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin ? link : undefined
}

// A failure does not matter here: following the link will report it.
function prefetch(target: EventTarget | null) {
  const found = findScreen(linkOf(target)?.pathname ?? '')
  if (found) fetchScreen(found.name).catch(() => undefined)
}

/** Gives the frame the look of the screen: the sidebar of one to write on is folded unless it was opened there. */
export function markDashboard(pathname: string) {
  const kind = pathname.startsWith(WRITING) ? 'writing' : 'list'
  for (const element of document.querySelectorAll<HTMLElement>('[data-dashboard]'))
    element.dataset.dashboard = kind
}

const WRITING = '/dashboard/create-post'

/** Marks the current sidebar link: the longest whose path contains `pathname`. */
export function markCurrent(pathname: string) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('aside a[href^="/"]')]
  const under = links.filter(({ pathname: to }) => pathname === to || pathname.startsWith(`${to}/`))
  const longest = Math.max(...under.map(({ pathname: to }) => to.length))
  for (const link of links) {
    const isCurrent = under.includes(link) && link.pathname.length === longest
    if (isCurrent) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
