import { Mark } from '@tiptap/core'

/** Marks without a button, which imported and pasted texts bring along. */
export const SMALL_MARKS = [
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['keyboard', 'kbd'],
  ['highlight', 'mark'],
].map(([name = '', tag = '']) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...(name === 'subscript' && { excludes: 'superscript' }),
  }),
)
