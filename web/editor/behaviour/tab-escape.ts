import { Extension, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { passControls } from './next-control.ts'

/**
 * After Esc, Tab leaves the editor even where it otherwise indents or moves to the next cell. Alt+F10 focuses the
 * toolbar, or the tools beside a selection.
 */
export const TabEscape = Extension.create({
  name: 'tabEscape',
  priority: 1000,
  addProseMirrorPlugins() {
    let isLeaving = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            // Returning true leaves the key to the browser.
            keydown: (view, { key, shiftKey }) => {
              if (key === 'Shift') return false
              const leaves = isLeaving && key === 'Tab'
              if (leaves && !shiftKey) passControls(view)
              isLeaving = key === 'Escape'
              return leaves
            },
          },
        },
      }),
    ]
  },
  addKeyboardShortcuts() {
    return {
      'Alt-F10': () => {
        const bubble = this.editor.view.dom.closest('[data-editor]')?.querySelector(BUBBLE)
        if (bubble) focusStop(bubble)
        else focusToolbar(this.editor)
        return true
      },
    }
  },
})

const BUBBLE = '[data-bubble]'

export function focusToolbar(editor: Editor) {
  focusStop(editor.view.dom.closest('[data-editor]')?.querySelector('[role=toolbar]'))
}

function focusStop(toolbar: Element | null | undefined) {
  toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}
