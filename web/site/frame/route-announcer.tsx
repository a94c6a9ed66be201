import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** State of a navigation that stays on its path and yet begins a new page, such as the next page of a list. */
export const NEW_PAGE = { newPage: true }

// Outside the component: a page's error puts up a new frame, and that is a navigation too.
let last: { key: string; pathname: string } | undefined

/** After each navigation in the browser: says the new title once and puts the focus on the page's heading. */
export function RouteAnnouncer() {
  const { key, pathname, hash, state } = useLocation()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const before = last
    last = { key, pathname }
    if (!before || before.key === key) return
    if (before.pathname === pathname && !isNewPage(state)) return
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
  const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
