import { Extension } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { writeBelow } from '#web/editor/blocks/leave-block.ts'

const VERDICTS = new Set(['productCard', 'compared', 'verdictSays', 'verdictFor', 'verdictNot'])

/** Enter leaves a verdict for the next one in its block or the text below; Backspace before its first letter selects the block. */
export const LiveKeys = Extension.create({
  name: 'liveKeys',
  // Before those of every border between blocks.
  priority: 1100,
  addKeyboardShortcuts() {
    const caret = () => {
      const { $from, empty } = this.editor.state.selection
      return empty && VERDICTS.has($from.parent.type.name) ? $from : undefined
    }
    const leave = () => {
      const $from = caret()
      if (!$from) return false
      const { state, view } = this.editor
      const after = $from.after()
      const isLast = $from.depth === 1 || !state.doc.resolve(after).nodeAfter
      if (isLast) writeBelow(this.editor, $from.before(1))
      else
        view.dispatch(
          state.tr.setSelection(TextSelection.create(state.doc, after + 1)).scrollIntoView(),
        )
      return true
    }
    const select = () => {
      const $from = caret()
      if (!$from || $from.parentOffset > 0) return false
      const { state, view } = this.editor
      view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, $from.before(1))))
      return true
    }
    return { Enter: leave, Backspace: select }
  },
})
