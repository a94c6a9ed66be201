import { DOMSerializer, type DOMOutputSpec, type Mark, type Node } from '@tiptap/pm/model'
import { TIGHT } from '#web/editor/schema/loose-lists.ts'

// Elements of a document without a window do not load pictures.
const inert = document.implementation.createHTMLDocument('')

/** The stored element of a node, or undefined for a picture without a file and a button without anything. */
export function blockElement(node: Node): globalThis.Node | undefined {
  const { nodes } = DOMSerializer.fromSchema(node.type.schema)
  const spec = nodes[node.type.name]?.(node)
  if (!spec) return inert.createTextNode(node.text ?? '')
  const { element, contentDOM } = rendered(spec)
  if (contentDOM) fill(contentDOM, node)
  return settle(element, node)
}

function rendered(spec: DOMOutputSpec) {
  const { dom, contentDOM } = DOMSerializer.renderSpec(inert, spec)
  // What the schema describes are elements; only text has no description.
  return { element: dom as Element, contentDOM }
}

function fill(target: HTMLElement, node: Node) {
  if (node.inlineContent) return writeRun(target, node.children)
  const [only] = node.children
  if (only && isPlain(node)) return fill(target, only)
  for (const child of node.children) {
    const element = blockElement(child)
    const isBare = child === only && isTight(node)
    if (element) target.append(...(isBare ? element.childNodes : [element]))
  }
}

// The only paragraph of a cell is stored as the cell's text.
function isPlain(node: Node): boolean {
  return (
    /^table(?:Cell|Header)$/.test(node.type.name) &&
    node.childCount === 1 &&
    node.firstChild?.type.name === 'paragraph'
  )
}

function isTight(node: Node): boolean {
  const [first, ...others] = node.children.map(({ type }) => type.name)
  if (node.type.name !== 'listItem' || node.attrs.isLoose) return false
  return first === 'paragraph' && !others.includes('paragraph')
}

/** Nests marks so that the longest one is outermost: no link or emphasis is split in two. */
function writeRun(target: Element, nodes: readonly Node[]) {
  for (let start = 0; start < nodes.length;) {
    const { mark, end } = longestMark(nodes, start)
    if (mark) {
      const element = markElement(mark)
      writeRun(
        element,
        nodes.slice(start, end).map((node) => node.mark(mark.removeFromSet(node.marks))),
      )
      target.append(element)
    } else {
      const [first] = nodes.slice(start, end)
      const element = first && blockElement(first.mark([]))
      if (element) target.append(element)
    }
    start = end
  }
}

function longestMark(nodes: readonly Node[], start: number) {
  let longest: { mark?: Mark; end: number } = { end: start + 1 }
  for (const mark of nodes[start]?.marks ?? []) {
    let end = start
    while (end < nodes.length && nodes[end]?.marks.some((other) => other.eq(mark))) end += 1
    if (!longest.mark || end > longest.end) longest = { mark, end }
  }
  return longest
}

function markElement(mark: Mark): Element {
  const { marks } = DOMSerializer.fromSchema(mark.type.schema)
  const spec = marks[mark.type.name]?.(mark, true)
  return rendered(spec ?? ['span', 0]).element
}

function settle(element: Element, node: Node): globalThis.Node | undefined {
  switch (node.type.name) {
    case 'figure':
      return settleFigure(element, node)
    case 'chart':
      if (node.childCount === 0) element.querySelector('figcaption')?.remove()
      return element
    case 'productCard':
      return node.attrs.product ? element : undefined
    case 'bookmark':
      return node.attrs.post ? element : undefined
    case 'verdict':
      return node.textContent || Object.values(node.attrs).some(Boolean) ? element : undefined
    case 'comparison':
      return node.childCount > 0 ? element : undefined
    case 'table':
      // The schema writes a table as one.
      return settleTable(element as HTMLTableElement)
    case 'linkButton':
      return node.attrs.href || node.childCount > 0 ? element : undefined
    case 'listItem':
      element.removeAttribute(TIGHT)
      return element
    case 'tableCell':
    case 'tableHeader':
      return settleCell(element)
    default:
      return element
  }
}

function settleFigure(figure: Element, node: Node): Element | undefined {
  if (node.attrs.upload)
    figure.querySelector('img')?.setAttribute('data-upload', String(node.attrs.upload))
  if (node.childCount === 0) figure.querySelector('figcaption')?.remove()
  return figure
}

// The editor's tables only have rows; leading rows of header cells become a `<thead>`.
function settleTable(table: HTMLTableElement): Element {
  const rows = [...table.rows]
  const firstOfBody = rows.findIndex((row) => row.querySelector('td'))
  const head = rows.slice(0, Math.max(0, firstOfBody))
  if (head.length > 0) table.createTHead().append(...head)
  return table
}

function settleCell(cell: Element): Element {
  for (const name of ['colspan', 'rowspan'])
    if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
  return cell
}
