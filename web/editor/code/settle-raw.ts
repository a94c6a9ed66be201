import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { readHtml } from '#web/editor/html/read-html.ts'

/**
 * Puts cleaned HTML in the place of the raw block at `pos`, as blocks where the editor has them. Returns true if it stays
 * one raw block, false if that block is gone.
 */
export function settleRaw(editor: Editor, pos: number | undefined, clean: string): boolean {
  const { state, view } = editor
  const raw = pos === undefined ? null : state.doc.nodeAt(pos)
  if (pos === undefined || raw?.type.name !== 'rawBlock') return false
  const { content } = readHtml(clean, state.schema)
  const isStill = content.childCount === 1 && content.firstChild?.type === raw.type
  const tr = state.tr.replaceWith(pos, pos + raw.nodeSize, content)
  view.focus()
  tr.setSelection(
    isStill
      ? NodeSelection.create(tr.doc, pos)
      : TextSelection.near(tr.doc.resolve(pos + content.size), -1),
  )
  view.dispatch(tr.scrollIntoView())
  return isStill
}
