import type { Editor } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

/** Puts the caret at the end of a block's first text; a block without text is selected. */
export function enterText(editor: Editor, pos: number | undefined): void {
  if (pos === undefined) return
  const { state, view } = editor
  const block = state.doc.nodeAt(pos)
  view.focus()
  if (!block) return
  const selection = block.isTextblock
    ? TextSelection.create(state.doc, pos + 1 + block.content.size)
    : block.isAtom
      ? NodeSelection.create(state.doc, pos)
      : TextSelection.near(state.doc.resolve(pos + 1))
  view.dispatch(state.tr.setSelection(selection).scrollIntoView())
}

/** Leaves an empty line, with the caret in it, in the place of a block. */
export function removeBlock(editor: Editor, pos: number | undefined): void {
  if (pos === undefined) return
  const { state, view } = editor
  const size = state.doc.nodeAt(pos)?.nodeSize ?? 0
  const line = Fragment.from(state.schema.nodes.paragraph?.create())
  const tr = state.tr.replaceWith(pos, pos + size, line)
  view.focus()
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView())
}
