const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, table, caption, tr, td, th, tfoot, figure, figcaption, hr, kept-html'

/**
 * Inner HTML of an element in the one way of writing it that stands for all that a reader cannot tell apart: other
 * white space, other quotes, a table's parts, a lone paragraph in a cell, a lone picture in a paragraph.
 */
export function canonicalHtml(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('thead, tbody')) part.replaceWith(...part.childNodes)
  copy.querySelectorAll('b, i, del, strike').forEach(renameMark)
  copy.querySelectorAll('p').forEach(settleParagraph)
  copy.querySelectorAll('td, th').forEach(settleCell)
  copy.querySelectorAll('pre').forEach(settleCode)
  copy.querySelectorAll('a').forEach((link) => settleLink(link))
  collapseSpaces(copy)
  copy.querySelectorAll('*').forEach(sortAttributes)
  copy.normalize()
  return copy.innerHTML.replace(/\n?<\/code><\/pre>/g, '</code></pre>')
}

const MARKS: Record<string, string> = { B: 'strong', I: 'em', DEL: 's', STRIKE: 's' }

function renameMark(mark: Element) {
  const renamed = mark.ownerDocument.createElement(MARKS[mark.tagName] ?? 'em')
  renamed.append(...mark.childNodes)
  mark.replaceWith(renamed)
}

function settleParagraph(paragraph: Element) {
  const [only, ...others] = paragraph.children
  if (paragraph.textContent?.trim() || others.length > 0) return
  if (only?.tagName !== 'IMG') return
  const figure = paragraph.ownerDocument.createElement('figure')
  figure.append(only)
  paragraph.replaceWith(figure)
}

function settleCell(cell: Element) {
  const [only, ...others] = cell.children
  if (only?.tagName === 'P' && others.length === 0) only.replaceWith(...only.childNodes)
}

function settleCode(pre: Element) {
  const code = pre.ownerDocument.createElement('code')
  const name = pre.querySelector('code')?.className
  if (name) code.className = name
  code.textContent = pre.textContent
  pre.replaceChildren(code)
}

function settleLink(link: Element) {
  if (!link.getAttribute('href')) link.replaceWith(...link.childNodes)
}

function collapseSpaces(root: HTMLElement) {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) if (!text.parentElement?.closest('pre')) collapse(text)
}

function collapse(text: Text) {
  text.data = text.data.replace(/[ \t\r\n]+/g, ' ')
  if (isEdge(text, 'previousSibling')) text.data = text.data.replace(/^ /, '')
  if (isEdge(text, 'nextSibling')) text.data = text.data.replace(/ $/, '')
  if (!text.data) text.remove()
}

// Where a block or a line begins or ends beside the text, a space is not seen.
function isEdge(text: Text, side: 'previousSibling' | 'nextSibling'): boolean {
  let place: Node = text
  while (!place[side]) {
    const parent = place.parentElement
    if (!parent || parent.matches(BLOCKS) || !parent.parentElement) return true
    place = parent
  }
  const beside = place[side]
  return beside instanceof Element && beside.matches(`${BLOCKS}, br`)
}

function sortAttributes(element: Element) {
  const attributes = [...element.attributes].toSorted((a, b) => a.name.localeCompare(b.name))
  for (const { name } of attributes) element.removeAttribute(name)
  for (const { name, value } of attributes)
    if (value || name === 'alt') element.setAttribute(name, value)
}
