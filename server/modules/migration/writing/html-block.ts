import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { isElement, type HtmlElement, type HtmlNode } from './same-html.ts'

const VOID = new Set(['br', 'hr', 'img'])
// What the import reads in HTML too: template tags, footnotes, code and dashes.
const SIGNS = /[{}^`\n]|--/g

/** HTML in one line, in which nothing is read as anything else. */
export function htmlBlock(node: HtmlNode, isCode = false): string {
  if (node.type === 'text')
    return plainText(isCode ? node.data : node.data.replace(/[ \t\r\n]+/g, ' '))
  if (!isElement(node)) return ''
  const opening = openingTag(node)
  if (VOID.has(node.name)) return opening
  const isWithin = isCode || node.name === 'pre'
  const inner = node.children.map((child) => htmlBlock(child, isWithin)).join('')
  return `${opening}${inner}</${node.name}>`
}

export function openingTag({ name, attribs }: HtmlElement): string {
  const attributes = Object.entries(attribs).map(
    ([attribute, value]) => ` ${attribute}="${attributeText(name, attribute, value)}"`,
  )
  return `<${name}${attributes.join('')}${VOID.has(name) ? ' /' : ''}>`
}

// The import reads the addresses of pictures before it reads HTML.
function attributeText(name: string, attribute: string, value: string): string {
  if (name === 'img' && attribute === 'src') return escapeMarkup(value)
  return escapeMarkup(value).replace(SIGNS, numbered)
}

function plainText(text: string): string {
  return escapeMarkup(text).replace(SIGNS, numbered)
}

function numbered(signs: string): string {
  return [...signs].map((sign) => `&#${sign.codePointAt(0)};`).join('')
}
