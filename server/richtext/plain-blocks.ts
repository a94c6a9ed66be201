import { calloutTone, CALLOUT_TONES } from '#shared/post/text-blocks.ts'
import { embedOf } from '#shared/post/embeds.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { HIGHEST_SCORE } from '#shared/post/verdict.ts'
import { isElement, meaningful, nodeText, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { verdictFacts, verdictWords } from './live-blocks.ts'
import type { LiveLinks } from './live-links.ts'
import { missingPicture } from './render-pictures.ts'

const VOID = new Set(['br', 'hr', 'img'])

/** Clean HTML in elements that every reader of feeds knows: blocks with a look of their own become plain ones. */
export function plainBlocks(nodes: HtmlNode[], live: LiveLinks): string {
  let html = ''
  for (const node of nodes) html += plain(node, live)
  return html
}

function plain(node: HtmlNode, live: LiveLinks): string {
  if (node.type === 'text') return escapeMarkup(node.data)
  if (!isElement(node)) return ''
  switch (node.name) {
    case 'aside': {
      const kind = CALLOUT_TONES[calloutTone(node.attribs['data-tone'])]
      return `<blockquote>${named(kind)}${plainBlocks(node.children, live)}</blockquote>`
    }
    case 'span':
      return ` <small>[${plainBlocks(node.children, live)}]</small>`
    case 'summary':
      return `<p><strong>${plainBlocks(node.children, live)}</strong></p>`
    case 'details':
      return plainBlocks(node.children, live)
    case 'div':
      return plainBox(node, live)
    case 'ul':
      return sideName(node) + asWritten(node, {}, live)
    case 'img':
      return node.attribs['data-missing']
        ? missingPicture(node.attribs.alt ?? '')
        : asWritten(node, node.attribs, live)
    case 'p':
      return plainParagraph(node, live)
    case 'figure':
      return asWritten(node, {}, live)
    default:
      return asWritten(node, node.attribs, live)
  }
}

// A card whose writer wrote no words would be a link that nobody sees.
function plainParagraph(node: HtmlElement, live: LiveLinks): string {
  const [link] = node.attribs.class === 'embed' ? meaningful(node.children) : []
  const href = isElement(link, 'a') ? link.attribs.href : undefined
  if (!href || nodeText(node).trim()) return asWritten(node, {}, live)
  const words = embedOf(href)?.words ?? href
  return `<p><a href="${escapeMarkup(href)}">${escapeMarkup(words)}</a></p>`
}

function sideName({ attribs }: HtmlElement): string {
  if (attribs.class === 'pros') return named('Pros')
  return attribs.class === 'cons' ? named('Cons') : ''
}

function named(word: string): string {
  return `<p><strong>${word}</strong></p>`
}

function plainBox(node: HtmlElement, live: LiveLinks): string {
  const { class: name, 'data-product': product, 'data-post': post } = node.attribs
  if (name === 'verdict') return plainVerdict(node, live)
  const inner = plainBlocks(node.children, live)
  if (name === 'pros-cons' || name === 'comparison' || name === 'gallery') return inner
  const target = live.products.get(product ?? '') ?? live.posts.get(post ?? '')
  if (!target) return ''
  const link = `<a href="${escapeMarkup(target.url)}">${escapeMarkup(target.title)}</a>`
  return `<p><strong>${link}</strong>${inner.trim() && `: ${inner}`}</p>`
}

// A price is left out where the thing has a link: it would not be today's.
function plainVerdict(node: HtmlElement, live: LiveLinks): string {
  const { product, name, score, figure, measure, price } = verdictFacts(node)
  const { says, suits, suitsNot } = verdictWords(node)
  const target = live.products.get(product)
  const title = target
    ? `<a href="${escapeMarkup(target.url)}">${escapeMarkup(target.title)}</a>`
    : escapeMarkup(name)
  const facts = [
    score && `${score} out of ${HIGHEST_SCORE}`,
    [figure, measure].filter(Boolean).join(' '),
    !target && price,
  ]
  const head = [title, ...facts.map((fact) => fact && escapeMarkup(fact))].filter(Boolean)
  const line = (word: string, parts: HtmlElement[]) => {
    const text = parts
      .map(({ children }) => plainBlocks(children, live))
      .join(' ')
      .trim()
    return text && `<p><strong>${word}:</strong> ${text}</p>`
  }
  return (
    (head.length > 0 ? `<p><strong>${head.join(' · ')}</strong></p>` : '') +
    line('Verdict', says) +
    line('For', suits) +
    line('Not for', suitsNot)
  )
}

function asWritten(node: HtmlElement, attributes: Record<string, string>, live: LiveLinks): string {
  const attributeTexts = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  )
  const open = `<${node.name}${attributeTexts.join('')}`
  if (VOID.has(node.name)) return `${open} />`
  return `${open}>${plainBlocks(node.children, live)}</${node.name}>`
}
