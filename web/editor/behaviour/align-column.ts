import type { Editor } from '@tiptap/core'
import { isInTable, selectedRect } from '@tiptap/pm/tables'

/** Aligns every cell of the columns that hold the caret or the selection. */
export function alignColumn(editor: Editor, align: 'center' | 'right' | null): boolean {
  if (!isInTable(editor.state)) return false
  const { map, tableStart, table, left, right } = selectedRect(editor.state)
  const cells = map.cellsInRect({ left, right, top: 0, bottom: map.height })
  const { tr } = editor.state
  for (const pos of cells) {
    if (table.nodeAt(pos)) tr.setNodeAttribute(tableStart + pos, 'align', align)
  }
  editor.view.dispatch(tr)
  return editor.commands.focus()
}
