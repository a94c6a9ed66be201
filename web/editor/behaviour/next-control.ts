import { Extension } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'

const CONTROLS = 'button, input, select, summary, textarea, [tabindex]'

/** Tab that nothing else takes goes to the next control from the caret's block on, not to the first one of the text. */
export const NextControl = Extension.create({
  name: 'nextControl',
  priority: 1,
  addKeyboardShortcuts() {
    return { Tab: ({ editor }) => passControls(editor.view) }
  },
})

/** Focuses the last control before the caret's block; from there the browser moves the focus on. */
export function passControls(view: EditorView): false {
  const block = blockOf(view)
  if (!block) return false
  const isBefore = (one: Node) =>
    (block.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  const stops = [...view.dom.querySelectorAll<HTMLElement>(CONTROLS)]
  stops.findLast((one) => isBefore(one) && isStop(one))?.focus({ preventScroll: true })
  return false
}

function blockOf(view: EditorView): Node | null {
  const { $from, from } = view.state.selection
  return view.nodeDOM($from.depth > 0 ? $from.before(1) : from)
}

function isStop(one: HTMLElement): boolean {
  return one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility()
}
