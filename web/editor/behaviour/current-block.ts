import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export const PLACEHOLDER = 'Write, or press / for blocks'

/** Marks the block with the caret and shows a placeholder if it is empty. */
export const CurrentBlock = Extension.create({
  name: 'currentBlock',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection }) {
          const { $from } = selection
          const start = $from.depth > 0 ? $from.before(1) : $from.pos
          const block = doc.nodeAt(start)
          if (!block) return null
          const isEmpty = block.type.name === 'paragraph' && block.content.size === 0
          return DecorationSet.create(doc, [
            Decoration.node(start, start + block.nodeSize, {
              'data-current': '',
              ...(isEmpty && { 'data-placeholder': PLACEHOLDER }),
            }),
          ])
        },
      },
    }),
  ],
})
