const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** The words of HTML as the editor writes it, in one line. */
export function bodyText(html: string): string {
  return html
    .replace(/<\/(?:p|h[1-6]|li|td|th|pre|figcaption)>|<br>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
