const MARKS: Record<string, string> = {
  A: 'a',
  EM: 'em',
  I: 'em',
  STRONG: 'strong',
  B: 'strong',
  S: 's',
  DEL: 's',
  STRIKE: 's',
  U: 'u',
  SUB: 'sub',
  SUP: 'sup',
  KBD: 'kbd',
  MARK: 'mark',
  CODE: 'code',
}

// Readers cannot tell whether these elements are present: table sections, and the only paragraph of a cell.
const TRANSPARENT = new Set(['THEAD', 'TBODY'])
const HOLDERS = new Set(['TD', 'TH'])

type WriteContext = { marks: string[]; isCode: boolean }

/**
 * The content of an element in a form that is equal for two texts exactly when readers cannot tell them apart: the
 * nesting of marks, white space, table sections and lone paragraphs in cells or quotes make no difference.
 */
export function canonicalHtml(root: Element): string {
  const parts: string[] = []
  writeAll(root, { marks: [], isCode: false }, parts)
  return tidy(parts.join(''))
}

function writeAll(parent: Node, context: WriteContext, parts: string[]) {
  for (const node of parent.childNodes) {
    if (node instanceof Text) parts.push(textOf(node.data, context))
    else if (node instanceof Element) writeElement(node, context, parts)
  }
}

function writeElement(element: Element, context: WriteContext, parts: string[]) {
  const { tagName } = element
  const mark = MARKS[tagName]
  if (TRANSPARENT.has(tagName) || isLoneParagraph(element)) writeAll(element, context, parts)
  else if (tagName === 'PRE') parts.push(code(element))
  else if (isLonePicture(element))
    parts.push(`‹figure›${picture(element.firstElementChild)}‹/figure›`)
  else if (mark) writeAll(element, withMark(context, mark, element), parts)
  else if (tagName === 'BR' || tagName === 'IMG')
    parts.push(tagName === 'IMG' ? marked(picture(element), context) : '‹br›')
  else {
    parts.push(`‹${tagName.toLowerCase()}${attributes(element)}›`)
    writeAll(element, { ...context, marks: [] }, parts)
    parts.push(`‹/${tagName.toLowerCase()}›`)
  }
}

function textOf(text: string, context: WriteContext): string {
  return marked(text.replace(/[ \t\r\n]+/g, ' '), context)
}

function marked(text: string, { marks }: WriteContext): string {
  return marks.length > 0 && text ? `⟦${marks.join(' ')}⟧${text}⟦⟧` : text
}

function withMark(context: WriteContext, name: string, element: Element): WriteContext {
  if (name === 'a' && !element.getAttribute('href')) return context
  const mark = `${name}${attributes(element)}`
  return { ...context, marks: [...new Set([...context.marks, mark])].toSorted() }
}

function code(pre: Element): string {
  const name = pre.querySelector('code')?.className ?? ''
  return `‹pre ${name}›${(pre.textContent ?? '').replace(/\n$/, '').replaceAll(' ', '·')}‹/pre›`
}

function picture(img: Element | null): string {
  return img ? `‹img${attributes(img)}›` : ''
}

function attributes(element: Element): string {
  return [...element.attributes]
    .filter(({ name, value }) => value && !(name === 'align' && element.closest('figure.chart')))
    .map(({ name, value }) => ` ${name}="${value.replaceAll(' ', '·')}"`)
    .toSorted()
    .join('')
}

function isLoneParagraph(element: Element): boolean {
  const { parentElement: parent } = element
  if (element.tagName !== 'P' || !parent || !HOLDERS.has(parent.tagName)) return false
  return [...parent.childNodes].every((node) => node === element || !node.textContent?.trim())
}

function isLonePicture(element: Element): boolean {
  return (
    element.tagName === 'P' &&
    element.children.length === 1 &&
    element.firstElementChild?.tagName === 'IMG' &&
    !element.textContent?.trim()
  )
}

// Spaces at the edge of a block or line are not rendered; adjacent identical marks are one.
function tidy(text: string): string {
  return text
    .replace(/⟦[^⟧]+⟧( *)⟦⟧/g, '$1')
    .replace(/⟦([^⟧]+)⟧([^⟦]*)⟦⟧(?=⟦\1⟧)/g, '⟦$1⟧$2')
    .replace(/( *)(⟦⟧)?( *)(‹(?!img)[^›]*›) */g, '$2$4')
    .replace(/  +/g, ' ')
    .trim()
}
