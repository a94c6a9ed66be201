import type { MetaDescriptor } from 'react-router'

const LONGEST_DESCRIPTION = 155

type PageHead = {
  title: string
  description?: string
  /** The page's own absolute address, without parameters that do not change it. */
  canonical?: string
  /** Absolute address of the picture for sharing. */
  image?: string
  imageAlt?: string
  type?: 'website' | 'article' | 'product'
  siteName?: string
  keywords?: string[]
  noindex?: boolean
}

/** The head of a page: title, description, canonical link, and in a document what it shows where it is shared. */
export function pageMeta(head: PageHead): MetaDescriptor[] {
  const { title, canonical } = head
  const description = cutDescription(head.description ?? '')
  return [
    { title },
    ...named('description', description),
    ...named('robots', head.noindex ? 'noindex' : ''),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(import.meta.env.SSR ? documentOnly(sharingTags({ ...head, description })) : []),
  ]
}

/**
 * Marks tags for machines that read documents (sharing, search). Only the server makes them, under
 * `import.meta.env.SSR`, and they go with the first navigation in the browser.
 */
export function documentOnly(tags: { [name: string]: string }[]): MetaDescriptor[] {
  return tags.map((tag) => ({ ...tag, [DOCUMENT_ONLY]: '' }))
}

/** The attribute of what stands in the head for the document's first page alone. */
export const DOCUMENT_ONLY = 'data-document'

/** A text cut to 155 characters, between words where possible and never within a character. */
export function cutDescription(text: string): string {
  const characters = Array.from(text.toWellFormed().replace(/\s+/g, ' ').trim())
  if (characters.length <= LONGEST_DESCRIPTION) return characters.join('')
  const cut = characters.slice(0, LONGEST_DESCRIPTION - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > LONGEST_DESCRIPTION / 2 ? cut.slice(0, lastSpace) : cut}…`
}

function sharingTags({ title, description, canonical, siteName, image, ...head }: PageHead) {
  const { imageAlt, type = 'website', keywords = [] } = head
  return [
    ...named('keywords', keywords.join(', ')),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:type', type),
    ...property('og:url', canonical),
    ...property('og:site_name', siteName),
    ...property('og:image', image),
    ...property('og:image:alt', image && imageAlt),
    ...named('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...named('twitter:title', title),
    ...named('twitter:description', description),
    ...named('twitter:image', image),
  ]
}

function named(name: string, content: string | undefined) {
  return content ? [{ name, content }] : []
}

function property(name: string, content: string | undefined) {
  return content ? [{ property: name, content }] : []
}
