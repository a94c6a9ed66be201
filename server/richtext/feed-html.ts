import { cleanHtml } from './clean-html.ts'
import { parseHtml } from './html-tree.ts'
import { plainBlocks } from './plain-blocks.ts'

/** Stored HTML for feed readers: sanitized, in plain blocks, with every URL made absolute. */
export function feedHtml(stored: string, publicUrl: string): string {
  return plainBlocks(parseHtml(cleanHtml(stored))).replace(
    /(<(?:a|img)\b[^<>]*?\s(?:href|src)=")\/(?!\/)/g,
    (_, start: string) => `${start}${publicUrl}/`,
  )
}
