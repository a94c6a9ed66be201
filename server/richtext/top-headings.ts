import { parseDocument } from 'htmlparser2'
import { isElement, nameOf } from './html-tree.ts'

export type TopHeading = {
  level: number
  text: string
  /** Where it begins and ends in the HTML. */
  start: number
  end: number
}

/** The headings of clean HTML that stand in no other element, in their order. */
export function topHeadings(html: string): TopHeading[] {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  return children.flatMap((node) => {
    const level = isElement(node) ? Number(/^h([1-6])$/.exec(node.name)?.[1] ?? 0) : 0
    if (level === 0) return []
    return [
      { level, text: nameOf(node), start: node.startIndex ?? 0, end: (node.endIndex ?? 0) + 1 },
    ]
  })
}
