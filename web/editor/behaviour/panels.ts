import { Extension, type Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

export type PanelName = 'link' | 'video' | 'embed' | 'find' | 'outline' | 'footnote'

declare module '@tiptap/core' {
  interface Storage {
    panels: { panels: Panels }
  }
}

class Panels {
  current: PanelName | null = null
  readonly #listeners = new Set<() => void>()

  show(name: PanelName | null) {
    this.current = name
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

export const PanelKeys = Extension.create<object, { panels: Panels }>({
  name: 'panels',
  addStorage: () => ({ panels: new Panels() }),
  addKeyboardShortcuts() {
    const open = () => {
      this.storage.panels.show('link')
      return true
    }
    // With nothing to link, ⌘K is left to the dashboard's palette.
    const isForLink = () => !this.editor.state.selection.empty || this.editor.isActive('link')
    const note = () => {
      if (!this.editor.state.selection.$from.parent.inlineContent) return false
      this.storage.panels.show('footnote')
      return true
    }
    const openNote = () => {
      const { selection } = this.editor.state
      return selection instanceof NodeSelection && selection.node.type.name === 'footnote' && note()
    }
    return {
      Enter: openNote,
      'Mod-Alt-f': note,
      'Mod-k': () => isForLink() && open(),
      'Mod-l': open,
    }
  },
})

export function panelsOf(editor: Editor): Panels {
  return editor.storage.panels.panels
}
