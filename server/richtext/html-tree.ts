import { parseDocument } from 'htmlparser2'

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

export function nodeText(node: HtmlNode): string {
  if (node.type === 'text') return node.data
  return 'children' in node ? (node.children as HtmlNode[]).map(nodeText).join('') : ''
}

/** Yields every element in document order. */
export function* elementsOf(nodes: HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue
    yield node
    yield* elementsOf(node.children)
  }
}
