import type { Node } from '@tiptap/pm/model'
import { blockElement } from './block-element.ts'

const EMPTY = '<p></p>'
const written = new WeakMap<Node, string>()

/** Serializes a document to the stored HTML. Output is cached by block, so unchanged blocks cost nothing. */
export function writeHtml(doc: Node): string {
  const blocks: string[] = []
  doc.forEach((block) => {
    const html = htmlOf(block)
    if (html) blocks.push(html)
  })
  while (blocks.at(-1) === EMPTY) blocks.pop()
  return blocks.join('\n')
}

function htmlOf(block: Node): string {
  const cached = written.get(block)
  if (cached !== undefined) return cached
  const html = writeBlock(block)
  written.set(block, html)
  return html
}

function writeBlock(block: Node): string {
  if (block.type.name === 'rawBlock') return String(block.attrs.html)
  const element = blockElement(block)
  return element instanceof Element ? element.outerHTML : ''
}
