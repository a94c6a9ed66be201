import { Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { divView } from './div-view.ts'

/** What speaks for a thing and what against it, in two lists. */
export const ProsCons = Node.create({
  name: 'prosCons',
  group: 'block',
  content: 'pros cons',
  isolating: true,
  parseHTML: () => [{ tag: 'div.pros-cons' }],
  renderHTML: () => ['div', { class: 'pros-cons' }, 0],
  addKeyboardShortcuts() {
    // An empty line at the end of the pros leads to the cons, one at the end of the cons to the text below.
    const leave = () => {
      const { state, view } = this.editor
      const { $from, empty } = state.selection
      const side = $from.depth > 3 ? $from.node(-2) : undefined
      if (!empty || !side || !/^(?:pros|cons)$/.test(side.type.name)) return false
      const isLast = $from.index(-2) === side.childCount - 1
      if ($from.parent.content.size > 0 || $from.node(-1).childCount > 1) return false
      if (!isLast) return false
      const { tr } = state
      if (side.childCount > 1) tr.delete($from.before(-1), $from.after(-1))
      const after = tr.mapping.map($from.after(-2))
      if (side.type.name === 'pros') tr.setSelection(TextSelection.near(tr.doc.resolve(after)))
      else {
        const below = tr.mapping.map($from.after(-3))
        tr.insert(below, state.schema.nodes.paragraph?.create() ?? [])
        tr.setSelection(TextSelection.near(tr.doc.resolve(below)))
      }
      view.dispatch(tr.scrollIntoView())
      return true
    }
    const removeEmpty = () => {
      const { state, view } = this.editor
      const { $from, empty } = state.selection
      const side = $from.depth > 3 ? $from.node(-2) : undefined
      if (!empty || $from.parentOffset > 0 || !side) return false
      if (!/^(?:pros|cons)$/.test(side.type.name) || $from.index(-1) > 0) return false
      const block = $from.node(-3)
      if (!block.textContent) {
        view.dispatch(state.tr.delete($from.before(-3), $from.after(-3)).scrollIntoView())
        return true
      }
      if ($from.index(-2) === 0) return true
      return this.editor.commands.joinBackward()
    }
    return { Enter: leave, Backspace: removeEmpty }
  },
})

const side = (name: 'pros' | 'cons', label: string) =>
  Node.create({
    name,
    content: 'listItem+',
    isolating: true,
    parseHTML: () => [{ tag: `ul.${name}`, context: 'prosCons/', priority: 60 }],
    renderHTML: () => ['ul', { class: name }, 0],
    addNodeView: () => divView({ tag: 'ul', className: name, label }),
  })

export const PROS_CONS = [ProsCons, side('pros', 'Pros'), side('cons', 'Cons')]
