import { cleanHtml } from './clean-html.ts'
import { parseHtml } from './html-tree.ts'
import { liveIds } from './live-blocks.ts'

/** Names and absolute addresses of what texts show live, by id. */
export type LiveLinks = {
  products: ReadonlyMap<string, LiveLink>
  posts: ReadonlyMap<string, LiveLink>
}

export type LiveLink = { title: string; url: string }

/** The ids of the products and posts that stored HTML shows live. */
export function liveIdsOf(stored: string): { products: string[]; posts: string[] } {
  if (!/data-p(?:roduct|ost)=/.test(stored)) return { products: [], posts: [] }
  return liveIds(parseHtml(cleanHtml(stored)))
}
