import { Extension, type Editor } from '@tiptap/core'
import { createStore, type Store } from '#web/ui/browser/store.ts'

declare module '@tiptap/core' {
  interface Storage {
    announcer: { text: Store<string> }
  }
}

/** Holds what screen readers are told about the last action. */
export const Announcer = Extension.create<object, { text: Store<string> }>({
  name: 'announcer',
  addStorage: () => ({ text: createStore('') }),
})

export function announcementOf(editor: Editor): Store<string> {
  return editor.storage.announcer.text
}

export function announce(editor: Editor, text: string) {
  const store = announcementOf(editor)
  // The same words again are only read out if they differ.
  store.set(store.get() === text ? `${text}\u00a0` : text)
}
