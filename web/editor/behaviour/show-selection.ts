import type { Editor } from '@tiptap/core'

const CLEAR_PX = 180

/** Scrolls the selection clear of the bars; ProseMirror itself only does while the text has the focus. */
export function showSelection({ view, state }: Editor) {
  const { top, bottom } = view.coordsAtPos(state.selection.from)
  const isClear = top > CLEAR_PX && bottom < window.innerHeight - CLEAR_PX
  if (!isClear) window.scrollBy({ top: top - window.innerHeight / 2 })
}
