/** Shorter meta titles are ignored. */
export const META_TITLE_FROM = 10
/** Search engines truncate titles near this length. */
export const META_TITLE_UNTIL = 60
/** Shorter meta descriptions are ignored. */
export const META_DESCRIPTION_FROM = 30
/** Longer descriptions are cut in the page's head. */
export const META_DESCRIPTION_UNTIL = 155

export type SeoTexts = {
  title: string
  excerpt: string
  metaTitle: string
  metaDescription: string
}

/** The title and description that search results and shared links show, by the rules of the page's head. */
export function shownTexts({ title, excerpt, metaTitle, metaDescription }: SeoTexts) {
  return {
    title: long(metaTitle, META_TITLE_FROM) || title.trim() || 'Title',
    description: cut(long(metaDescription, META_DESCRIPTION_FROM) || excerpt.trim()),
  }
}

/** Head of the writing page itself, as worded in the specification. */
export function pageHead(texts: Pick<SeoTexts, 'metaTitle' | 'metaDescription'>, siteName: string) {
  return {
    title: long(texts.metaTitle, META_TITLE_FROM) || `Create Post | ${siteName}`,
    description:
      cut(long(texts.metaDescription, META_DESCRIPTION_FROM)) ||
      'Create and manage your blog posts.',
  }
}

function long(text: string, from: number): string {
  return text.trim().length >= from ? text.trim() : ''
}

function cut(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= META_DESCRIPTION_UNTIL) return text
  return `${characters.slice(0, META_DESCRIPTION_UNTIL - 1).join('')}…`
}
