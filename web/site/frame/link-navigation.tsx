import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { NEW_PAGE } from './route-announcer.tsx'

// Feeds, files and the API are no pages: the browser loads them itself.
const NO_PAGE = /^\/(api|media|assets|og)\/|\.[a-z0-9]+$/

/** Follows links between pages inside the browser, those within the text of a post too. */
export function LinkNavigation() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followed(event)
      if (!link) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, {
        state: link.dataset.newPage ? NEW_PAGE : undefined,
        preventScrollReset: link.dataset.keepScroll !== undefined,
        viewTransition: link.pathname !== location.pathname,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}

/** The link to another page of the site that this click asks for, unless the browser should handle it. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin || NO_PAGE.test(link.pathname)) return
  const staysHere = link.pathname === location.pathname && link.search === location.search
  return staysHere && link.hash ? undefined : link
}
