import { useContext, useEffect, useRef } from 'react'
import {
  Links,
  Meta,
  Scripts,
  ScrollRestoration,
  UNSAFE_DataRouterDataContext,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { DOCUMENT_ONLY } from '#web/site/head/page-meta.ts'
import { HYDRATED } from './hydrated.ts'

// The server writes what these components are for; the browser's bundle has only what must go on working there.

/** Title, description and the like of the page that is shown. */
export const PageHead = import.meta.env.SSR ? Meta : BrowserPageHead

/** The style sheets of the pages that are shown. */
export const Styles = import.meta.env.SSR ? Links : BrowserStyles

// In production `document-writer.tsx` writes the document's scripts itself.
const ServerScripts = import.meta.env.DEV ? Scripts : Nothing
const ServerScrollMemory = import.meta.env.DEV ? ScrollRestoration : Nothing

/** The scripts that a document begins with. */
export const StartScripts = import.meta.env.SSR ? ServerScripts : Started

/** Keeps the place on the page through reloads and on the way back. */
export const ScrollMemory = import.meta.env.SSR ? ServerScrollMemory : BrowserScrollMemory

function BrowserPageHead() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    for (const tag of document.head.querySelectorAll(`[${DOCUMENT_ONLY}]`)) tag.remove()
  }, [pathname])
  return <Meta />
}

function BrowserStyles() {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  const failed = Object.keys(useContext(UNSAFE_DataRouterDataContext)?.errors ?? {})[0]
  const matches = useMatches()
  // Where a route failed, its boundary stands in its place, and nothing below it is shown.
  const shown = failed
    ? matches.slice(0, matches.findIndex(({ id }) => id === failed) + 1)
    : matches
  const sheets = shown.flatMap(({ id }) => routes?.[id]?.css ?? [])
  return [...new Set(sheets)].map((href) => <link key={href} rel="stylesheet" href={href} />)
}

// The document's own script waits for this with what was pressed and typed so far.
function Started() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}

function BrowserScrollMemory() {
  UNSAFE_useScrollRestoration()
  return null
}

function Nothing() {
  return null
}
