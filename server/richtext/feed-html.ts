import { cleanHtml } from './clean-html.ts'

/** Stored HTML for feed readers: sanitized, with every URL made absolute. */
export function feedHtml(stored: string, publicUrl: string): string {
  return cleanHtml(stored).replace(
    /(<(?:a|img)\b[^<>]*?\s(?:href|src)=")\/(?!\/)/g,
    (_, start: string) => `${start}${publicUrl}/`,
  )
}
