import type { SidebarSection } from './sidebar-links.ts'

/** What the frame around every page shows; loaded once by the root. */
export type FrameData = {
  siteName: string
  siteDescription: string
  tagline: string
  socials: { name: string; url: string }[]
  user: null | { name: string; role: 'user' | 'admin'; avatar: string }
  /** The sidebar's sections of a signed-in person; null for guests. */
  memberSections: SidebarSection[] | null
  categories: { _id: string; name: string; slug: string; postCount: number }[]
  /** The newest posts; the footer shows five. */
  latest: { slug: string; title: string }[]
  currency: { code: string; symbol: string }
  currencies: string[]
}

/** A post as the search box lists it. */
export type SearchHit = { _id: string; slug: string; title: string; excerpt: string }

/** Asks for the posts that match a text; gives up when the signal says so. */
export type Search = (query: string, signal: AbortSignal) => Promise<SearchHit[]>
