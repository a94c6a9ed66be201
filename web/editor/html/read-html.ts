import { DOMParser as Reader, type Node, type Schema } from '@tiptap/pm/model'
import { RAW_TAG } from '#web/editor/schema/raw-block.ts'
import { canonicalHtml } from './canonical-html.ts'
import { writeHtml } from './write-html.ts'

const INLINE = 'a, em, i, strong, b, s, del, strike, u, sub, sup, kbd, mark, code, img, br'

/**
 * The document of a stored text. A block that would not come out again as it went in is kept whole as raw HTML, so
 * that opening and saving a text never loses a part of it.
 */
export function readHtml(html: string, schema: Schema): Node {
  const body = bodyOf(html)
  const reader = Reader.fromSchema(schema)
  for (const holder of [body, ...body.querySelectorAll('blockquote')]) wrapLooseText(holder)
  for (const code of body.querySelectorAll('pre')) trimEnd(code)
  for (const block of [...body.children]) if (!survives(block, reader)) keepRaw(block)
  return reader.parse(body)
}

/** The body of a document made of HTML, in which nothing is loaded or run. */
export function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body
}

// Text that stands in no paragraph of its own gets one.
function wrapLooseText(holder: Element) {
  let paragraph: Element | undefined
  for (const node of [...holder.childNodes]) {
    const isInline = node instanceof Element ? node.matches(INLINE) : node instanceof Text
    if (!isInline) paragraph = undefined
    else if (paragraph) paragraph.append(node)
    else if (node.textContent?.trim() || node instanceof Element) {
      paragraph = holder.ownerDocument.createElement('p')
      node.replaceWith(paragraph)
      paragraph.append(node)
    }
  }
}

// The last line's end is no line more.
function trimEnd(pre: Element) {
  const last = (pre.querySelector('code') ?? pre).lastChild
  if (last instanceof Text) last.data = last.data.replace(/\n$/, '')
}

function survives(block: Element, reader: Reader): boolean {
  // An empty line, which is left out only at the end of a text.
  if (block.matches('p:empty')) return true
  const holder = block.ownerDocument.createElement('div')
  holder.append(block.cloneNode(true))
  const written = bodyOf(writeHtml(reader.parse(holder)))
  return canonicalHtml(holder) === canonicalHtml(written)
}

function keepRaw(block: Element) {
  const kept = block.ownerDocument.createElement(RAW_TAG)
  kept.setAttribute('data-html', block.outerHTML)
  block.replaceWith(kept)
}
