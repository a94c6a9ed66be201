import { Node, mergeAttributes } from '@tiptap/core'
import { pictureAttributes, readPicture, writePicture } from './picture-attributes.ts'

export const InlinePicture = Node.create({
  name: 'inlinePicture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => pictureAttributes,
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => readPicture(element) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, writePicture(node)),
  ],
})
