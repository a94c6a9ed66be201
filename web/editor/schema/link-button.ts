import { Node } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { writeBelow } from '#web/editor/blocks/leave-block.ts'

/** A link on a line of its own that looks like a button. */
export const LinkButton = Node.create({
  name: 'linkButton',
  group: 'block',
  content: 'text*',
  marks: '',
  isolating: true,
  addAttributes: () => ({ href: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'p.button',
      priority: 60,
      contentElement: (element) => element.querySelector('a') ?? (element as HTMLElement),
      getAttrs: (element) => {
        const link = element.querySelector('a')
        return link && element.children.length === 1
          ? { href: link.getAttribute('href') ?? '' }
          : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { class: 'button' },
    ['a', attrs.href ? { href: String(attrs.href) } : {}, 0],
  ],
  addKeyboardShortcuts() {
    const inLabel = () => {
      const { $from, empty } = this.editor.state.selection
      return empty && $from.parent.type.name === this.name ? $from : undefined
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
