import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const DELETIONS: Record<string, { key: string; keyCode: number }> = {
  deleteContentBackward: { key: 'Backspace', keyCode: 8 },
  deleteContentForward: { key: 'Delete', keyCode: 46 },
}

/**
 * Keys act where the caret is: after Home or a click, the browser reports the new place only a moment later. Phones
 * delete without naming a key, so the keymaps hear of it here; otherwise the browser would merge blocks by itself.
 */
export const PromptSelection = Extension.create({
  name: 'promptSelection',
  priority: 1100,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view) => {
            if (!view.composing) takeCaret(view)
            return false
          },
          beforeinput: (view, event) => {
            const deletion = DELETIONS[event.inputType]
            if (!deletion || event.isComposing || view.composing) return false
            takeCaret(view)
            const key = new KeyboardEvent('keydown', { ...deletion, bubbles: true })
            if (!view.someProp('handleKeyDown', (handle) => handle(view, key))) return false
            event.preventDefault()
            return true
          },
        },
      },
    }),
  ],
})

function takeCaret(view: EditorView) {
  const caret = document.getSelection()
  const { focusNode } = caret ?? {}
  if (!caret?.isCollapsed || !focusNode || !view.dom.contains(focusNode)) return
  const pos = view.posAtDOM(focusNode, caret.focusOffset)
  const { doc, selection, tr } = view.state
  if (pos < 0 || (selection.empty && selection.from === pos)) return
  const $pos = doc.resolve(pos)
  const isText = selection instanceof TextSelection && $pos.parent.inlineContent
  if (isText) view.dispatch(tr.setSelection(new TextSelection($pos)))
}
