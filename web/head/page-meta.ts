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

/** The head of a page: title, description, canonical link, Open Graph and Twitter card. */
export function pageMeta(head: PageHead): MetaDescriptor[] {
  const { title, canonical, image, imageAlt, type = 'website', siteName, keywords = [] } = head
  const description = cutDescription(head.description ?? '')
  return [
    { title },
    ...named('description', description),
    ...named('keywords', keywords.join(', ')),
    ...named('robots', head.noindex ? 'noindex' : ''),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
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

/** A text cut to 155 characters, between words where possible and never within a character. */
export function cutDescription(text: string): string {
  const characters = Array.from(text.toWellFormed().replace(/\s+/g, ' ').trim())
  if (characters.length <= LONGEST_DESCRIPTION) return characters.join('')
  const cut = characters.slice(0, LONGEST_DESCRIPTION - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > LONGEST_DESCRIPTION / 2 ? cut.slice(0, lastSpace) : cut}…`
}

function named(name: string, content: string | undefined): MetaDescriptor[] {
  return content ? [{ name, content }] : []
}

function property(name: string, content: string | undefined): MetaDescriptor[] {
  return content ? [{ property: name, content }] : []
}
