import { Node } from '@tiptap/core'

/** The element in which HTML that no other node can hold waits to be read. */
export const RAW_TAG = 'kept-html'

/** A piece of the text that the editor cannot show as blocks and keeps as it is. */
export const RawBlock = Node.create({
  name: 'rawBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: RAW_TAG, getAttrs: (element) => ({ html: element.getAttribute('data-html') ?? '' }) },
  ],
  renderHTML: ({ node }) => [RAW_TAG, { 'data-html': String(node.attrs.html) }],
})
