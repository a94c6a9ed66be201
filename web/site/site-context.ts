import { createContext, useContext } from 'react'
import type { Site } from './page.ts'

export const SiteContext = createContext<Site | null>(null)

/** Islands receive what they need of the site as props: the browser does not have it. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('the site is known only while the server writes a page')
  return site
}
