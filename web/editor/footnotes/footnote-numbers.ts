import type { Node } from '@tiptap/pm/model'

const cache = new WeakMap<Node, ReadonlyMap<number, number>>()

/** The numbers of the footnotes of a document by their positions; the same note has the same number, as for readers. */
export function footnoteNumbers(doc: Node): ReadonlyMap<number, number> {
  const counted = cache.get(doc)
  if (counted) return counted
  const notes: string[] = []
  const numbers = new Map<number, number>()
  doc.descendants((node, pos) => {
    if (node.type.name !== 'footnote') return
    const note = String(node.attrs.note).trim()
    if (!notes.includes(note)) notes.push(note)
    numbers.set(pos, notes.indexOf(note) + 1)
  })
  cache.set(doc, numbers)
  return numbers
}
