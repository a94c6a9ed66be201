import { DOMSerializer, type Node } from '@tiptap/pm/model'

const written = new WeakMap<Node, string>()

/** The HTML of a document as it is stored; blocks that did not change are not written again. */
export function writeHtml(doc: Node): string {
  const blocks: string[] = []
  doc.forEach((block) => void blocks.push(htmlOf(block)))
  while (blocks.at(-1) === EMPTY) blocks.pop()
  return blocks.filter(Boolean).join('\n')
}

const EMPTY = '<p></p>'

function htmlOf(block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const html = writeBlock(block)
  written.set(block, html)
  return html
}

function writeBlock(block: Node): string {
  if (block.type.name === 'rawBlock') return String(block.attrs.html)
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block))
  settle(holder, block)
  return holder.innerHTML
}

function settle(holder: HTMLElement, block: Node) {
  for (const figure of holder.querySelectorAll('figure')) settleFigure(figure)
  for (const table of holder.querySelectorAll('table')) settleTable(table)
  const items: Node[] = []
  block.descendants((node) => void (node.type.name === 'listItem' && items.push(node)))
  holder.querySelectorAll('li').forEach((item, index) => settleItem(item, items[index]))
}

function settleFigure(figure: Element) {
  const caption = figure.querySelector('figcaption')
  if (!figure.querySelector('img')?.getAttribute('src')) figure.remove()
  else if (!caption?.hasChildNodes()) caption?.remove()
}

// The editor's tables have rows only; readers get a head for the leading rows of header cells.
function settleTable(table: HTMLTableElement) {
  table.removeAttribute('style')
  table.querySelector('colgroup')?.remove()
  for (const cell of table.querySelectorAll('td, th')) settleCell(cell)
  const rows = [...table.rows]
  const firstOfBody = rows.findIndex((row) => row.querySelector('td'))
  const head = rows.slice(0, Math.max(0, firstOfBody))
  if (head.length > 0) table.createTHead().append(...head)
}

function settleCell(cell: Element) {
  for (const name of ['colspan', 'rowspan'])
    if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
  cell.removeAttribute('style')
  const [only, ...others] = cell.children
  if (only?.tagName === 'P' && others.length === 0) only.replaceWith(...only.childNodes)
}

function settleItem(item: Element, node: Node | undefined) {
  if (node?.attrs.isLoose) return
  const [first, ...others] = item.children
  if (first?.tagName !== 'P' || others.some(({ tagName }) => tagName === 'P')) return
  first.replaceWith(...first.childNodes)
}
