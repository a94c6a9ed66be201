import { Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { divView } from './div-view.ts'

/** Blocks that readers unfold by pressing their title. The editor always shows them. */
export const Collapsible = Node.create({
  name: 'collapsible',
  group: 'block',
  content: 'collapsibleTitle block+',
  defining: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: () => divView({ className: 'collapsible' }),
})

export const CollapsibleTitle = Node.create({
  name: 'collapsibleTitle',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary', context: 'collapsible/' }],
  renderHTML: () => ['summary', 0],
  addNodeView: () => divView({ className: 'collapsible-title', placeholder: 'Collapsible title' }),
  addKeyboardShortcuts() {
    const { name } = this
    return {
      Enter: ({ editor: { state, view } }) => {
        const { $from, empty } = state.selection
        if (!empty || $from.parent.type.name !== name) return false
        view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve($from.after()))))
        return true
      },
      Backspace: ({ editor: { state, view } }) => {
        const { $from, empty } = state.selection
        if (!empty || $from.parentOffset > 0) return false
        if ($from.parent.type.name === name) {
          const block = $from.node(-1)
          if (block.textContent) return true
          view.dispatch(state.tr.delete($from.before(-1), $from.after(-1)).scrollIntoView())
          return true
        }
        if ($from.depth < 2 || $from.node(-1).type.name !== 'collapsible') return false
        if ($from.index(-1) !== 1) return false
        view.dispatch(
          state.tr.setSelection(TextSelection.near(state.doc.resolve($from.before()), -1)),
        )
        return true
      },
    }
  },
})
