import { ListItem } from '@tiptap/extension-list'
import { INLINE } from './inline-tags.ts'

/** Marks a tight item on the clipboard; stored texts do not carry it. */
export const TIGHT = 'data-tight'

const PARAGRAPH = 'p:not([class])'
const LINE = `${PARAGRAPH}, ${INLINE}`

/** List items remember whether their text had a paragraph of its own, so that a loose list stays loose. */
export const LooseListItem = ListItem.extend({
  addAttributes: () => ({
    isLoose: {
      default: false,
      parseHTML: (element) =>
        Boolean(element.firstElementChild?.matches(PARAGRAPH)) && !element.hasAttribute(TIGHT),
      renderHTML: ({ isLoose }) => (isLoose ? {} : { [TIGHT]: '' }),
    },
  }),
  parseHTML: () => [{ tag: 'li', contentElement: (item) => withFirstLine(item) }],
})

// An item begins with a line of text, if only an empty one: without it the parser would end the list before a block.
function withFirstLine(item: HTMLElement): HTMLElement {
  const first = [...item.childNodes].find(
    (node) => node instanceof Element || node.textContent?.trim(),
  )
  if (first instanceof Element && !first.matches(LINE))
    item.prepend(item.ownerDocument.createElement('p'))
  return item
}
