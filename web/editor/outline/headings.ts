import type { Node } from '@tiptap/pm/model'

export type Heading = {
  pos: number
  level: number
  text: string
  /** The level that is missing above it, such as 3 between a heading 2 and a heading 4. */
  skipped: number | null
}

// The title of the post is the first level.
const OF_TITLE = 1

export function headingsOf(doc: Node): Heading[] {
  const found: Heading[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'heading') {
      const level = Number(node.attrs.level)
      const above = found.at(-1)?.level ?? OF_TITLE
      const skipped = level > above + 1 ? above + 1 : null
      found.push({ pos, level, text: node.textContent.trim(), skipped })
    }
    return !node.isTextblock
  })
  return found
}

/** The index of the heading under which `pos` stands; -1 above the first. */
export function currentHeading(headings: Heading[], pos: number): number {
  return headings.findLastIndex((heading) => heading.pos <= pos)
}
