import { NodeRange } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

const HOLDER = /^(?:doc|bulletList|orderedList)$/

/**
 * The blocks around the selection that move and go as one: items of a list, or blocks of the document. All items of a
 * list are the list.
 */
export function selectedBlocks({ selection: { $from, $to } }: EditorState): NodeRange | null {
  for (let depth = $from.depth; depth >= 0; depth -= 1) {
    if (!HOLDER.test($from.node(depth).type.name) || $to.pos > $from.end(depth)) continue
    const range = new NodeRange($from, $to, depth)
    const count = range.endIndex - range.startIndex
    if (count > 0 && (depth === 0 || count < range.parent.childCount)) return range
  }
  return null
}
