import { Node, mergeAttributes } from '@tiptap/core'
import { pictureAttributes, readPicture, writePicture } from './picture-attributes.ts'

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes() {
    return {
      ...pictureAttributes,
      upload: { default: null, rendered: false, parseHTML: () => null },
    }
  },
  parseHTML() {
    return [
      {
        tag: 'figure',
        contentElement: (element) => captionOf(element),
        getAttrs: (element) => {
          const picture = element.querySelector(':scope > img')
          return picture
            ? { ...readPicture(picture), upload: picture.getAttribute('data-upload') }
            : false
        },
      },
    ]
  },
  renderHTML({ node, HTMLAttributes }) {
    return [
      'figure',
      ['img', mergeAttributes(HTMLAttributes, writePicture(node.attrs))],
      ['figcaption', 0],
    ]
  },
})

// A figure without a caption still needs an element to parse the empty caption from.
function captionOf(element: Element): HTMLElement {
  return (
    element.querySelector<HTMLElement>(':scope > figcaption') ??
    element.ownerDocument.createElement('figcaption')
  )
}
