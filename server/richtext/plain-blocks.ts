import { calloutTone, CALLOUT_TONES } from '#shared/text-blocks.ts'
import { escapeMarkup } from './escape.ts'
import { isElement, type HtmlElement, type HtmlNode } from './html-tree.ts'

const VOID = new Set(['br', 'hr', 'img'])

/** Clean HTML in elements that every reader of feeds knows: blocks with a look of their own become plain ones. */
export function plainBlocks(nodes: HtmlNode[]): string {
  let html = ''
  for (const node of nodes) html += plain(node)
  return html
}

function plain(node: HtmlNode): string {
  if (node.type === 'text') return escapeMarkup(node.data)
  if (!isElement(node)) return ''
  switch (node.name) {
    case 'aside': {
      const kind = CALLOUT_TONES[calloutTone(node.attribs['data-tone'])]
      return `<blockquote>${named(kind)}${plainBlocks(node.children)}</blockquote>`
    }
    case 'summary':
      return `<p><strong>${plainBlocks(node.children)}</strong></p>`
    case 'details':
    case 'div':
      return plainBlocks(node.children)
    case 'ul':
      return sideName(node) + asWritten(node, {})
    case 'p':
      return asWritten(node, {})
    default:
      return asWritten(node, node.attribs)
  }
}

function sideName({ attribs }: HtmlElement): string {
  if (attribs.class === 'pros') return named('Pros')
  return attribs.class === 'cons' ? named('Cons') : ''
}

function named(word: string): string {
  return `<p><strong>${word}</strong></p>`
}

function asWritten(node: HtmlElement, attributes: Record<string, string>): string {
  const given = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  )
  const open = `<${node.name}${given.join('')}`
  if (VOID.has(node.name)) return `${open} />`
  return `${open}>${plainBlocks(node.children)}</${node.name}>`
}
