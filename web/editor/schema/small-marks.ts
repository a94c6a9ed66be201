import { Mark } from '@tiptap/core'

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
