import { parseDocument } from 'htmlparser2'
import { startOf } from './plain-text.ts'

const LONGEST_NAME = 200
const LONGEST_READ = 1000

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
export type HtmlElement = Extract<HtmlNode, { name: string; attribs: unknown }>

export function parseHtml(html: string): HtmlNode[] {
  return parseDocument(html).children
}

export function isElement(node: HtmlNode | undefined | null, name?: string): node is HtmlElement {
  return node?.type === 'tag' && (name === undefined || node.name === name)
}

/** Drops white space between tags. */
export function meaningful(nodes: HtmlNode[]): HtmlNode[] {
  return nodes.filter((node) => node.type !== 'text' || node.data.trim() !== '')
}

/** The text of a node without its footnotes, at most `longest` UTF-16 units of it. */
export function nodeText(node: HtmlNode, longest = Infinity): string {
  if (node.type === 'text') return node.data.slice(0, longest)
  if (isElement(node, 'span')) return ''
  let text = ''
  for (const child of childrenOf(node)) {
    if (text.length >= longest) break
    text += nodeText(child, longest - text.length)
  }
  return text
}

function childrenOf(node: HtmlNode): HtmlNode[] {
  return 'children' in node ? node.children : []
}

/** The text of a node as the name of something: in one line, and short, since it may be repeated many times. */
export function nameOf(node: HtmlNode): string {
  const start = nodeText(node, LONGEST_READ).replace(/\s+/g, ' ').trim()
  return startOf(start, LONGEST_NAME).toWellFormed()
}

/** Yields every element in document order. */
export function* elementsOf(nodes: HtmlNode[]): Generator<HtmlElement> {
  // Not by recursion, in which every element would pass through all generators above it.
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue
    yield node
    for (const child of node.children.toReversed()) waiting.push(child)
  }
}
