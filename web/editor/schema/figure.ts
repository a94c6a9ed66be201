import { Node, mergeAttributes } from '@tiptap/core'
import { pictureAttributes, readPicture, writePicture } from './picture-attributes.ts'

/** Where a picture stands; without a word it is as wide as there is room. */
export type Align = 'left' | 'center' | 'right' | null

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    ...pictureAttributes,
    align: { default: null, rendered: false, parseHTML: () => null },
    upload: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML() {
    return [
      {
        tag: 'figure',
        contentElement: (element) => captionOf(element),
        getAttrs: (element) => {
          const picture = element.querySelector(':scope > img')
          return picture
            ? {
                ...readPicture(picture),
                align: alignOf(element.getAttribute('data-align')),
                upload: picture.getAttribute('data-upload'),
              }
            : false
        },
      },
    ]
  },
  renderHTML({ node, HTMLAttributes }) {
    const align: Align = node.attrs.align
    return [
      'figure',
      align ? { 'data-align': align } : {},
      ['img', mergeAttributes(HTMLAttributes, writePicture(node))],
      ['figcaption', 0],
    ]
  },
})

function alignOf(name: string | null): Align {
  return name === 'left' || name === 'center' || name === 'right' ? name : null
}

// A figure without a caption still needs an element to parse the empty caption from.
function captionOf(element: Element): HTMLElement {
  return (
    element.querySelector<HTMLElement>(':scope > figcaption') ??
    element.ownerDocument.createElement('figcaption')
  )
}
