import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const DELETIONS: Record<string, { key: string; keyCode: number }> = {
  deleteContentBackward: { key: 'Backspace', keyCode: 8 },
  deleteContentForward: { key: 'Delete', keyCode: 46 },
}

/**
 * Keys act on what is selected: after Home or a click, the browser reports the new place only a moment later. Phones
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
            if (!view.composing) takeSelection(view)
            return false
          },
          beforeinput: (view, event) => {
            const deletion = DELETIONS[event.inputType]
            if (!deletion || event.isComposing || view.composing) return false
            takeSelection(view)
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

function takeSelection(view: EditorView) {
  const shown = document.getSelection()
  const { doc, selection, tr } = view.state
  if (!shown || !(selection instanceof TextSelection)) return
  const head = placeOf(view, shown.focusNode, shown.focusOffset)
  const anchor = shown.isCollapsed ? head : placeOf(view, shown.anchorNode, shown.anchorOffset)
  if (head === undefined || anchor === undefined) return
  if (selection.anchor === anchor && selection.head === head) return
  const [$anchor, $head] = [doc.resolve(anchor), doc.resolve(head)]
  const isText = $anchor.parent.inlineContent && $head.parent.inlineContent
  if (isText) view.dispatch(tr.setSelection(new TextSelection($anchor, $head)))
}

function placeOf(view: EditorView, node: Node | null, offset: number): number | undefined {
  if (!node || !view.dom.contains(node)) return undefined
  const pos = view.posAtDOM(node, offset, 1)
  return pos < 0 ? undefined : pos
}
