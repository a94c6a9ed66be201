import type { Editor } from '@tiptap/core'

/** Takes a figure without a file out of the document for good: undo does not bring it back. */
export function removeFigure(editor: Editor, pos: number | undefined) {
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  if (pos === undefined || node?.type.name !== 'figure') return
  const { tr } = editor.state
  editor.view.dispatch(tr.delete(pos, pos + node.nodeSize).setMeta('addToHistory', false))
  editor.commands.focus()
}
