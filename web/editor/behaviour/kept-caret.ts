import type { EditorView } from '@tiptap/pm/view'

// ProseMirror looks at the selection 20 ms after the focus arrived.
const SETTLED_MS = 30

/** Puts the caret where it was when the focus comes back, as after a dialog: the browser only restores the focus. */
export function keepCaret(view: EditorView): false {
  setTimeout(() => {
    if (view.isDestroyed || !view.hasFocus()) return
    if (!view.dom.contains(document.getSelection()?.anchorNode ?? null)) view.focus()
  }, SETTLED_MS)
  return false
}
