import { escapeMarkup } from '#shared/text/escape-markup.ts'

// More links than these are a directory, not a text with sources.
const MOST = 500
const LONGEST_BYTES = 2000
const HREF = /<a\b[^<>]*?\bhref="(https?:\/\/[^"\s]{1,2000})"/g

/** The web addresses that stored (so clean) HTML links to, each once, in the order of the text. */
export function outboundLinks(html: string): string[] {
  const found = new Set<string>()
  for (const [, href = ''] of html.matchAll(HREF)) {
    const url = decoded(href)
    // A longer one would not fit into an index.
    if (Buffer.byteLength(url) <= LONGEST_BYTES) found.add(url)
    if (found.size === MOST) break
  }
  return [...found]
}

/** The same HTML with every link to the web address `from` leading to `to`. */
export function replaceLink(html: string, from: string, to: string): string {
  return html.replace(HREF, (tag, href: string) =>
    decoded(href) === from ? `${tag.slice(0, -1 - href.length)}${escapeMarkup(to)}"` : tag,
  )
}

const decoded = (href: string) => href.replaceAll('&amp;', '&')
