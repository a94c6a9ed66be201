type Look = { mark: string; has: (style: CSSStyleDeclaration) => boolean }

const LOOKS: Look[] = [
  { mark: 'strong', has: ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600 },
  { mark: 'em', has: ({ fontStyle }) => fontStyle === 'italic' },
  { mark: 's', has: (style) => decorationOf(style).includes('line-through') },
  { mark: 'sup', has: ({ verticalAlign }) => verticalAlign === 'super' },
  { mark: 'sub', has: ({ verticalAlign }) => verticalAlign === 'sub' },
]

/**
 * Converts meaningful styles to elements and attributes: bold, italic, strikethrough, sub- and superscript, alignment.
 */
export function settleStyles(body: HTMLElement) {
  for (const wrapper of body.querySelectorAll<HTMLElement>('b, i, strong, em')) unwrapPlain(wrapper)
  for (const span of body.querySelectorAll<HTMLElement>('span:not([class=footnote]), font'))
    wrapLooks(span)
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) alignCell(cell)
}

// Google Docs wraps everything in a <b> that is not bold.
function unwrapPlain(mark: HTMLElement) {
  const { fontWeight, fontStyle } = mark.style
  const isPlain = fontWeight === 'normal' || fontWeight === '400' || fontStyle === 'normal'
  if (isPlain || mark.querySelector('p, ul, ol, table, h1, h2, h3'))
    mark.replaceWith(...mark.childNodes)
}

function wrapLooks(span: HTMLElement) {
  const isInHeading = span.closest('h1, h2, h3, h4, h5, h6, th') !== null
  let inner: Node[] = [...span.childNodes]
  for (const { mark, has } of LOOKS) {
    if (!has(span.style) || (mark === 'strong' && isInHeading)) continue
    const element = span.ownerDocument.createElement(mark)
    element.append(...inner)
    inner = [element]
  }
  span.replaceWith(...inner)
}

function decorationOf({ textDecoration, textDecorationLine }: CSSStyleDeclaration): string {
  return `${textDecoration} ${textDecorationLine}`
}

function alignCell(cell: HTMLElement) {
  const inner = cell.querySelector<HTMLElement>(':scope > p, :scope > div')
  const side = cell.style.textAlign || inner?.style.textAlign || cell.getAttribute('align') || ''
  if (side === 'center' || side === 'right') cell.setAttribute('align', side)
  else cell.removeAttribute('align')
}
