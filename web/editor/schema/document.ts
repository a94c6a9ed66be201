import { Node } from '@tiptap/core'

/** The whole text. Blocks of the group `top` stand in it alone, never in a list, a quote or a cell. */
export const Document = Node.create({
  name: 'doc',
  topNode: true,
  content: '(block | top)+',
})
