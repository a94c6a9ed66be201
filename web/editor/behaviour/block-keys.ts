import { Extension } from '@tiptap/core'
import { moveBlocks } from './block-commands.ts'

export const MOVE_KEYS = { up: 'Alt-Shift-ArrowUp', down: 'Alt-Shift-ArrowDown' } as const

export const BlockKeys = Extension.create({
  name: 'blockKeys',
  // Before the keys of single blocks.
  priority: 950,
  addKeyboardShortcuts() {
    return {
      [MOVE_KEYS.up]: () => moveBlocks(this.editor, 'up'),
      [MOVE_KEYS.down]: () => moveBlocks(this.editor, 'down'),
    }
  },
})
