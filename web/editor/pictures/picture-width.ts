import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { announce } from '#web/editor/behaviour/announcer.ts'
import { DEFAULT_WIDTH, sizeAt } from './shown-size.ts'

export const NARROWEST = 64
const STEP = 40

/** Sets the width of the picture at `pos` in pixels, its height by its shape, and says so. */
export function setWidth(editor: Editor, pos: number | undefined, pixels: number): boolean {
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  const [width, height] = [Number(node?.attrs.width), Number(node?.attrs.height)]
  if (pos === undefined || !width || !height) return false
  const newWidth = Math.round(Math.max(NARROWEST, pixels))
  if (newWidth === width) return true
  const { tr } = editor.state
  for (const [name, value] of Object.entries(sizeAt(newWidth, width / height)))
    tr.setNodeAttribute(pos, name, value)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)))
  announce(editor, `${newWidth} pixels wide`)
  return true
}

/** Makes the selected picture narrower or wider by a step; false if there is none that has a width of its own. */
export function stepWidth(editor: Editor, direction: -1 | 1): boolean {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'figure') return false
  if (selection.$from.parent.type.name === 'gallery') return false
  const width = Number(selection.node.attrs.width)
  const widest = Math.max(width, DEFAULT_WIDTH)
  const steps = direction > 0 ? Math.floor(width / STEP) + 1 : Math.ceil(width / STEP) - 1
  return setWidth(editor, selection.from, Math.min(widest, steps * STEP))
}
