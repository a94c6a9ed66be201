import { embedOf } from '#shared/post/embeds.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { isElement, meaningful, nodeText, type HtmlElement } from './html-tree.ts'
import { renderLink, type LinkOptions } from './render-links.ts'

/**
 * The card of a link to a post, code or video of another site, from what the link says: nothing is loaded from there.
 * Undefined for a paragraph that is none.
 */
export function renderEmbed(p: HtmlElement, options: LinkOptions): string | undefined {
  const [link, ...others] = meaningful(p.children)
  if (!isElement(link, 'a') || others.length > 0) return undefined
  if (p.attribs.class !== 'embed' && link.attribs.class !== 'video-link') return undefined
  const embed = embedOf(link.attribs.href ?? '')
  if (!embed) return undefined
  const { href, kind, site, by, words, player } = embed
  const { open, after } = renderLink({ attribs: { href } }, options)
  const written = nodeText(link).trim() || words
  return (
    `<p class="embed" data-kind="${kind}"${player ? ` data-player="${escapeMarkup(player)}"` : ''}>${open}` +
    `<span class="embed-site">${escapeMarkup(by ? `${site} · ${by}` : site)}</span> ` +
    `<span class="embed-words">${escapeMarkup(written)}</span> ` +
    `<span class="embed-address">${escapeMarkup(href.replace('https://', ''))}</span>${after}</p>`
  )
}
