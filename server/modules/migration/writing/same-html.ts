import type { parseDocument } from 'htmlparser2'

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
export type HtmlElement = Extract<HtmlNode, { name: string; attribs: unknown }>

const INLINE = new Set('a em strong s u sub sup kbd mark code br img span'.split(' '))
// A table says the same with or without them.
const WRAPPERS = new Set(['thead', 'tbody', 'tfoot'])

export function isElement(node: HtmlNode | undefined): node is HtmlElement {
  return node?.type === 'tag'
}

export function isInline(node: HtmlNode): boolean {
  return node.type === 'text' || (isElement(node) && INLINE.has(node.name))
}

/** HTML in one spelling: two texts that say the same to a reader have the same. */
export function canonicalHtml(nodes: readonly HtmlNode[], isCode = false): string {
  return nodes
    .map((node, at) => {
      if (node.type === 'text') return isCode ? node.data : wordsOf(nodes, at, node.data)
      return isElement(node) ? canonicalElement(node, isCode) : ''
    })
    .join('')
}

function canonicalElement({ name, attribs, children }: HtmlElement, isCode: boolean): string {
  const inner = canonicalHtml(children, isCode || name === 'pre')
  if (WRAPPERS.has(name)) return inner
  const shown = Object.entries(attribs)
    .filter(([attribute]) => name !== 'img' || attribute === 'src' || attribute === 'alt')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const attributes = shown.map(([attribute, value]) => ` ${attribute}=${JSON.stringify(value)}`)
  const text = name === 'pre' ? inner.replace(/\n(?=(?:<\/code>)?$)/, '') : inner
  return `<${name}${attributes.join('')}>${text}</${name}>`
}

// White space between blocks, and at the edge of one, is seen by nobody.
function wordsOf(nodes: readonly HtmlNode[], at: number, data: string): string {
  const isEdge = (neighbor: HtmlNode | undefined) => !neighbor || !isInline(neighbor)
  const words = data.replace(/[ \t\r\n]+/g, ' ')
  const start = isEdge(nodes[at - 1]) && !isWithinWords(nodes[at]) ? words.replace(/^ /, '') : words
  return isEdge(nodes[at + 1]) && !isWithinWords(nodes[at]) ? start.replace(/ $/, '') : start
}

function isWithinWords(node: HtmlNode | undefined): boolean {
  const parent = node?.parent
  return parent?.type === 'tag' && INLINE.has(parent.name)
}
