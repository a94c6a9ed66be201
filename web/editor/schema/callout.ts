import { Node, mergeAttributes } from '@tiptap/core'
import { calloutTone } from '#shared/post/text-blocks.ts'

/** Blocks set apart from the text: a note, a tip, a warning. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'note',
      parseHTML: (element) => calloutTone(element.getAttribute('data-tone')),
      renderHTML: ({ tone }) => ({ 'data-tone': String(tone) }),
    },
  }),
  parseHTML: () => [{ tag: 'aside.callout' }],
  renderHTML: ({ HTMLAttributes }) => [
    'aside',
    mergeAttributes({ class: 'callout' }, HTMLAttributes),
    0,
  ],
})
