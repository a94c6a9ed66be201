import { DOMParser as Reader, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'
import { RAW_TAG } from '#web/editor/schema/raw-block.ts'
import { canonicalHtml } from './canonical-html.ts'
import { writeHtml } from './write-html.ts'

/**
 * The document of a stored text. A block that would not come out again as it went in is kept whole as raw HTML, so
 * that opening and saving a text never loses a part of it.
 */
export function readHtml(html: string, schema: Schema): Node {
  const body = bodyOf(html)
  const reader = Reader.fromSchema(schema)
  for (const block of [...body.childNodes]) {
    if (block.nodeType === block.TEXT_NODE && !block.textContent?.trim()) block.remove()
    else if (block instanceof HTMLElement && !survives(block, reader)) keepRaw(block)
  }
  return reader.parse(body)
}

/** The HTML of a document in which nothing is changed for storing, for commands that take HTML. */
export function plainHtml(doc: Node): string {
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content))
  return holder.innerHTML
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body
}

function survives(block: HTMLElement, reader: Reader): boolean {
  const holder = block.ownerDocument.createElement('div')
  holder.append(block.cloneNode(true))
  const before = canonicalHtml(holder)
  const after = canonicalHtml(bodyOf(writeHtml(reader.parse(holder))))
  return before === after
}

function keepRaw(block: HTMLElement) {
  const kept = block.ownerDocument.createElement(RAW_TAG)
  kept.setAttribute('data-html', block.outerHTML)
  block.replaceWith(kept)
}
