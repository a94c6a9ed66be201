import { createContext, useContext } from 'react'
import type { Site } from './page.ts'

/** The site's data, given to everything that a page writes. */
export const SiteContext = createContext<Site | null>(null)

/** The site's data. Islands take what they need of it as props: the browser does not have it. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('the site is known only while the server writes a page')
  return site
}
