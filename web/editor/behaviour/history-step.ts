import { Extension } from '@tiptap/core'
import { isHistoryTransaction } from '@tiptap/pm/history'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'

const KEY = new PluginKey<boolean>('historyStep')

/** Knows whether the text changed last by Undo or Redo, and keeps their keys to it where nothing is left to do. */
export const HistoryStep = Extension.create({
  name: 'historyStep',
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this
    // Unhandled, Redo at its end would be taken for Undo, and Undo at its end would go to the browser.
    return {
      'Mod-z': () => editor.commands.undo() || true,
      'Shift-Mod-z': () => editor.commands.redo() || true,
      'Mod-y': () => editor.commands.redo() || true,
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: KEY,
      state: {
        init: () => false,
        apply: (tr, was) => (tr.docChanged ? isHistoryTransaction(tr) : was),
      },
    }),
  ],
})

export function wasHistoryStep(state: EditorState): boolean {
  return KEY.getState(state) ?? false
}
