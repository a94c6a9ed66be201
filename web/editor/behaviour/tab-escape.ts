import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * After Esc, Tab leaves the editor even where it otherwise indents or moves to the next cell. Alt+F10 focuses the
 * toolbar.
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
            keydown: (_view, { key }) => {
              if (key === 'Shift') return false
              const leaves = isLeaving && key === 'Tab'
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
        const toolbar = this.editor.view.dom.closest('[data-editor]')
        toolbar?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
        return true
      },
    }
  },
})
