/** From this length on a meta title stands in the page's head. */
export const META_TITLE_FROM = 10
/** Search pages cut titles near this length. */
export const META_TITLE_UNTIL = 60
/** From this length on a meta description stands in the page's head. */
export const META_DESCRIPTION_FROM = 30
/** The page's head cuts a description here. */
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

/** Head of the writing page itself, as the specification words it. */
export function pageHead(texts: Pick<SeoTexts, 'metaTitle' | 'metaDescription'>, siteName: string) {
  return {
    title: long(texts.metaTitle, META_TITLE_FROM) || `Create Post | ${siteName}`,
    description:
      long(texts.metaDescription, META_DESCRIPTION_FROM) || 'Create and manage your blog posts.',
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
