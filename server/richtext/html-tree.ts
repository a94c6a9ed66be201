import { parseDocument } from 'htmlparser2'

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
export type HtmlElement = Extract<HtmlNode, { name: string; attribs: unknown }>

/** The top nodes of an HTML text. */
export function parseHtml(html: string): HtmlNode[] {
  return parseDocument(html).children
}

export function isElement(node: HtmlNode | undefined | null, name?: string): node is HtmlElement {
  return node?.type === 'tag' && (name === undefined || node.name === name)
}

/** The children that are more than white space between tags. */
export function meaningful(nodes: HtmlNode[]): HtmlNode[] {
  return nodes.filter((node) => node.type !== 'text' || node.data.trim() !== '')
}

/** The text of a node and everything in it. */
export function nodeText(node: HtmlNode): string {
  if (node.type === 'text') return node.data
  return 'children' in node ? (node.children as HtmlNode[]).map(nodeText).join('') : ''
}

/** Every element of the trees in document order. */
export function* elementsOf(nodes: HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue
    yield node
    yield* elementsOf(node.children)
  }
}
