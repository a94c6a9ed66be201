import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { Node } from '@tiptap/pm/model'

/**
 * Puts a block in the place of the empty paragraph with the caret, or below the block that holds it, and the caret into
 * its first text. A block without text is selected.
 */
export function insertBlock(editor: Editor, content: JSONContent): boolean {
  const { state, view } = editor
  const node = state.schema.nodeFromJSON(content)
  const { from, to } = placeFor(node, state)
  const tr = state.tr.replaceWith(from, to, node)
  // First, or it would take the focus from a field that the block opens with.
  view.focus()
  view.dispatch(selectInside(tr, from).scrollIntoView())
  return true
}

function placeFor(node: Node, { selection: { $from } }: EditorState): { from: number; to: number } {
  for (let depth = $from.depth; depth > 0; depth--) {
    const [parent, index] = [$from.node(depth - 1), $from.index(depth - 1)]
    const block = $from.node(depth)
    if (block.isTextblock && block.content.size === 0) {
      if (parent.canReplaceWith(index, index + 1, node.type))
        return { from: $from.before(depth), to: $from.after(depth) }
    }
    const after = $from.after(depth)
    if (parent.canReplaceWith(index + 1, index + 1, node.type)) return { from: after, to: after }
  }
  return { from: $from.pos, to: $from.pos }
}

function selectInside(tr: Transaction, at: number): Transaction {
  const inserted = tr.doc.nodeAt(at)
  return inserted?.isAtom
    ? tr.setSelection(NodeSelection.create(tr.doc, at))
    : tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
}
