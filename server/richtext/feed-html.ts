import { cleanHtml } from './clean-html.ts'
import { parseHtml } from './html-tree.ts'
import type { LiveLinks } from './live-links.ts'
import { plainBlocks } from './plain-blocks.ts'

/**
 * Stored HTML for feed readers: sanitized, in plain blocks, with every URL made absolute. What it shows live becomes a
 * link, or nothing where `live` does not know it.
 */
export function feedHtml(stored: string, publicUrl: string, live: LiveLinks): string {
  return plainBlocks(parseHtml(cleanHtml(stored)), live).replace(
    /(<(?:a|img)\b[^<>]*?\s(?:href|src)=")\/(?!\/)/g,
    (_, start: string) => `${start}${publicUrl}/`,
  )
}
