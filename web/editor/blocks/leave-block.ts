import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/** Puts the caret into the paragraph below the block at `pos`, and makes one where there is none. */
export function writeBelow(editor: Editor, pos: number | undefined): void {
  if (pos === undefined) return
  const { state, view } = editor
  const after = pos + (state.doc.nodeAt(pos)?.nodeSize ?? 0)
  const { tr } = state
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock)
    tr.insert(after, state.schema.nodes.paragraph?.create() ?? [])
  tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1)))
  view.dispatch(tr.scrollIntoView())
  view.focus()
}
