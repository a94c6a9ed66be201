import { Node } from '@tiptap/core'

/** The element that carries HTML no other node can hold to the parser. */
export const RAW_TAG = 'kept-html'

/** Part of a text that the editor cannot represent as blocks and keeps unchanged. */
export const RawBlock = Node.create({
  name: 'rawBlock',
  group: 'top',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: RAW_TAG, getAttrs: (element) => ({ html: element.getAttribute('data-html') ?? '' }) },
  ],
  renderHTML: ({ node }) => [RAW_TAG, { 'data-html': String(node.attrs.html) }],
})
