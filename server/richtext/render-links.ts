import { isAffiliateHost } from './affiliate-hosts.ts'
import { withSubTag, type ArticleTag } from '#shared/products/sub-tag.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import type { HtmlElement } from './html-tree.ts'

export type LinkOptions = {
  /** Links to this host are internal. */
  siteHost: string
  /** Written by someone the owner does not vouch for: links get `ugc`. */
  isUserContent: boolean
  /** How paid links name the post; null where they do not. */
  subTag?: ArticleTag | null
}

export function isPaidLink(href: string): boolean {
  return /^https?:/i.test(href) && URL.canParse(href) && isAffiliateHost(new URL(href).hostname)
}

/** The opening tag of a link, with the `rel` for its target, and what follows the link text. */
export function renderLink(
  a: Pick<HtmlElement, 'attribs'>,
  options: LinkOptions,
): { open: string; after: string } {
  const { href, title, class: look } = a.attribs
  if (!href) return { open: '<a>', after: '</a>' }
  const attributes = [`href="${escapeMarkup(withSubTag(href, options.subTag ?? null))}"`]
  if (title) attributes.push(`title="${escapeMarkup(title)}"`)
  if (look === 'video-link') attributes.unshift('class="video-link"')
  const paid = isPaidLink(href)
  if (paid) attributes.push('rel="sponsored nofollow noopener"', 'target="_blank"')
  else if (isOutside(href, options.siteHost))
    attributes.push(options.isUserContent ? 'rel="nofollow ugc noopener"' : 'rel="noopener"')
  return {
    open: `<a ${attributes.join(' ')}>`,
    after: paid ? '</a> <span class="paid">(paid link)</span>' : '</a>',
  }
}

function isOutside(href: string, siteHost: string): boolean {
  return /^https?:/i.test(href) && URL.canParse(href) && new URL(href).host !== siteHost
}
