import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

// ProseMirror looks at the selection 20 ms after the focus arrived.
const SETTLED_MS = 30

/**
 * Puts the caret where it was when the focus comes back, as after a dialog: the browser only restores the focus, and Tab
 * would put the caret at the start of the text.
 */
export const KeptCaret = Extension.create({
  name: 'keptCaret',
  addProseMirrorPlugins() {
    let isTab = false
    const note = ({ key }: KeyboardEvent) => {
      isTab = key === 'Tab'
      // By then the browser has moved the focus.
      setTimeout(() => (isTab = false))
    }
    return [
      new Plugin({
        view: ({ dom: { ownerDocument } }) => {
          ownerDocument.addEventListener('keydown', note, { capture: true })
          return {
            destroy: () => ownerDocument.removeEventListener('keydown', note, { capture: true }),
          }
        },
        props: { handleDOMEvents: { focus: (view) => keepCaret(view, isTab) } },
      }),
    ]
  },
})

function keepCaret(view: EditorView, isTab: boolean): false {
  const { doc, selection } = view.state
  setTimeout(() => {
    if (view.isDestroyed || !view.hasFocus()) return
    const isMoved = isTab && view.state.doc === doc
    if (isMoved) view.dispatch(view.state.tr.setSelection(selection))
    if (isMoved || !view.dom.contains(document.getSelection()?.anchorNode ?? null)) view.focus()
    if (isMoved) view.dispatch(view.state.tr.scrollIntoView())
  }, SETTLED_MS)
  return false
}
