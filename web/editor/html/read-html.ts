import { DOMParser as Reader, type Node, type Schema } from '@tiptap/pm/model'
import { INLINE } from '#web/editor/schema/inline-tags.ts'
import { RAW_TAG } from '#web/editor/schema/raw-block.ts'
import { canonicalHtml } from './canonical-html.ts'
import { writeHtml } from './write-html.ts'

/**
 * Parses stored HTML into a document. A block that would not round-trip is kept whole as raw HTML, so that opening and
 * saving a text never loses any of it.
 */
export function readHtml(html: string, schema: Schema): Node {
  const body = bodyOf(html)
  const reader = Reader.fromSchema(schema)
  for (const holder of [body, ...body.querySelectorAll('blockquote, aside, details')])
    wrapLooseText(holder)
  for (const code of body.querySelectorAll('pre')) trimEnd(code)
  for (const block of Array.from(body.children)) if (!survives(block, reader)) keepRaw(block)
  joinLines(body)
  return reader.parse(body, { preserveWhitespace: true })
}

/** Parses HTML into a body without loading or running anything. */
export function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body
}

// Wraps text outside any paragraph in one.
function wrapLooseText(holder: Element) {
  let paragraph: Element | undefined
  for (const node of Array.from(holder.childNodes)) {
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

// Line breaks of the source are spaces, or nothing at the edge of a line. Spaces alone were typed: they stay, so that
// the next word does not run into the last one.
function joinLines(root: Element) {
  for (const node of root.childNodes) {
    if (node instanceof Element && node.tagName !== 'PRE') joinLines(node)
    if (!(node instanceof Text) || !/[\r\n]/.test(node.data)) continue
    let text = node.data.replace(/[ \t]*[\r\n][ \t\r\n]*/g, '\n')
    if (isEdge(node.previousSibling, root)) text = text.replace(/^\n/, '')
    if (isEdge(node.nextSibling, root)) text = text.replace(/\n$/, '')
    node.data = text.replaceAll('\n', ' ')
  }
}

function isEdge(sibling: ChildNode | null, parent: Element): boolean {
  const next = sibling ?? parent
  return next instanceof Element && (next.tagName === 'BR' || !next.matches(INLINE))
}

// The line break at the end is not an extra line.
function trimEnd(pre: Element) {
  const last = (pre.querySelector('code') ?? pre).lastChild
  if (last instanceof Text) last.data = last.data.replace(/\n$/, '')
}

function survives(block: Element, reader: Reader): boolean {
  // An empty line, omitted only at the end of a text.
  if (block.matches('p:empty')) return true
  const holder = block.ownerDocument.createElement('div')
  holder.append(block.cloneNode(true))
  const read = canonicalHtml(holder)
  return read === canonicalHtml(bodyOf(writeHtml(reader.parse(holder))))
}

function keepRaw(block: Element) {
  const raw = block.ownerDocument.createElement(RAW_TAG)
  raw.setAttribute('data-html', block.outerHTML)
  block.replaceWith(raw)
}
