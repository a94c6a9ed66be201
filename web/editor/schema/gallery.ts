import { Node } from '@tiptap/core'

/** Pictures beside one another, in two or three columns. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'top',
  content: 'figure+',
  isolating: true,
  addAttributes: () => ({
    columns: {
      default: 2,
      parseHTML: (element) => (element.getAttribute('data-columns') === '3' ? 3 : 2),
      renderHTML: ({ columns }) => ({ 'data-columns': String(columns) }),
    },
  }),
  parseHTML: () => [{ tag: 'div.gallery', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'gallery', ...HTMLAttributes }, 0],
})
