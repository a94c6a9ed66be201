import { cleanHtml } from './clean-html.ts'

/** A stored text for feed readers: cleaned, with every address made absolute. */
export function feedHtml(stored: string, publicUrl: string): string {
  return cleanHtml(stored).replace(
    /(<(?:a|img)\b[^>]*?\s(?:href|src)=")\/(?!\/)/g,
    (_, start: string) => `${start}${publicUrl}/`,
  )
}
