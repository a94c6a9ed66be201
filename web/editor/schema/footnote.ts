import { InputRule, Node } from '@tiptap/core'
import { noteNodes, noteSource } from './note-source.ts'

/** A note at this place of the text, which readers find numbered at its end. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    note: {
      default: '',
      parseHTML: (element) => noteSource(element),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'span.footnote' }],
  renderHTML: ({ node }) => {
    const span = inert.createElement('span')
    span.className = 'footnote'
    span.append(...noteNodes(String(node.attrs.note), inert))
    return { dom: span }
  },
  renderText: ({ node }) => ` [${String(node.attrs.note)}]`,
  addInputRules() {
    return [
      new InputRule({
        find: /\^\[([^\]\n]+)\]$/,
        handler: ({ chain, range, match }) =>
          void chain()
            .deleteRange(range)
            .insertContent({ type: this.name, attrs: { note: match[1] } })
            .run(),
      }),
    ]
  },
})

const inert = document.implementation.createHTMLDocument('')
