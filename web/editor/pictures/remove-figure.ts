import type { Editor } from '@tiptap/core'

/** Removes a figure without a file from the document and from the undo history. */
export function removeFigure(editor: Editor, pos: number | undefined) {
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  if (pos === undefined || node?.type.name !== 'figure') return
  const { tr } = editor.state
  editor.view.dispatch(tr.delete(pos, pos + node.nodeSize).setMeta('addToHistory', false))
  editor.commands.focus()
}
