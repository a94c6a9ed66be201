import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** State of a navigation that stays on its path and yet begins a new page, such as the next page of a list. */
export const NEW_PAGE = { newPage: true }

/** After each navigation in the browser: says the new title once and puts the focus on the page's heading. */
export function RouteAnnouncer() {
  const { key, pathname, hash, state } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef({ key, pathname })
  useEffect(() => {
    if (key === last.current.key) return
    const samePage = pathname === last.current.pathname && !isNewPage(state)
    last.current = { key, pathname }
    if (samePage) return
    setTitle(document.title)
    if (!hash) focusHeading()
  }, [key, pathname, hash, state])
  return (
    <p className="vh" role="status">
      {title}
    </p>
  )
}

function isNewPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'newPage' in state
}

// Where the page stands is for ScrollRestoration to say: the top, or the old place on the way back.
function focusHeading() {
  const heading =
    document.querySelector<HTMLElement>('main h1, h1') ?? document.getElementById('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
