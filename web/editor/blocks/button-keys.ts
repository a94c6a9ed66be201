import { Extension } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { writeBelow } from './leave-block.ts'

/** Enter in the words of a button or card leads to its address, or below where it has one; Backspace takes an empty one away. */
export const ButtonKeys = Extension.create({
  name: 'buttonKeys',
  // Before those of every border between blocks.
  priority: 1100,
  addKeyboardShortcuts() {
    const inLabel = () => {
      const { $from, empty } = this.editor.state.selection
      return empty && /^(?:linkButton|embed)$/.test($from.parent.type.name) ? $from : undefined
    }
    return {
      Enter: () => {
        const $from = inLabel()
        if (!$from) return false
        const { view } = this.editor
        const shown = view.nodeDOM($from.before())
        const address = shown instanceof Element ? shown.querySelector('input') : null
        if (address && !$from.parent.attrs.href) address.focus()
        else writeBelow(this.editor, $from.before())
        return true
      },
      Backspace: () => {
        const $from = inLabel()
        if (!$from || $from.parent.content.size > 0) return false
        const { state, view } = this.editor
        const line = Fragment.from(state.schema.nodes.paragraph?.create())
        const tr = state.tr.replaceWith($from.before(), $from.after(), line)
        view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before() + 1))))
        return true
      },
    }
  },
})
