import { useContext } from 'react'
import {
  Links,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration,
  useMatches,
} from 'react-router'

// The server writes what these components are for; the browser's bundle has only what must go on working there.

/** The style sheets of the pages that are shown. */
export const Styles = import.meta.env.SSR ? Links : BrowserStyles

/** The scripts that a document begins with. */
export const StartScripts = import.meta.env.SSR ? Scripts : Nothing

/** Keeps the place on the page through reloads and on the way back. */
export const ScrollMemory = import.meta.env.SSR ? ScrollRestoration : BrowserScrollMemory

function BrowserStyles() {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  const sheets = useMatches().flatMap(({ id }) => routes?.[id]?.css ?? [])
  return [...new Set(sheets)].map((href) => <link key={href} rel="stylesheet" href={href} />)
}

function BrowserScrollMemory() {
  UNSAFE_useScrollRestoration()
  return null
}

function Nothing() {
  return null
}
