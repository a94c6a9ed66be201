import { Extension, type Editor } from '@tiptap/core'
import { flip, shift } from '@floating-ui/dom'
import { PluginKey } from '@tiptap/pm/state'
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { createStore, type Store } from '#web/ui/browser/store.ts'
import type { SlashItem } from './slash-item.ts'
import { matchingItems } from './slash-items.ts'

export type OpenMenu = Pick<SuggestionProps<SlashItem>, 'items' | 'command' | 'mount'> & {
  index: number
}

declare module '@tiptap/core' {
  interface Storage {
    slash: { menu: Store<OpenMenu | null> }
  }
}

const KEY = new PluginKey('slash')
const GAP_PX = 6

// Room for a page's bar at the foot of the window.
const FOOT_PX = 72

const POSITION = {
  offset: { mainAxis: GAP_PX, crossAxis: -GAP_PX },
  flip: false,
  floatingUi: { middleware: [flip({ padding: { bottom: FOOT_PX } }), shift({ padding: GAP_PX })] },
}

/** The menu that "/" opens at the start of a paragraph: typing filters, arrows move, Enter inserts, Esc dismisses. */
export const Slash = Extension.create<object, { menu: Store<OpenMenu | null> }>({
  name: 'slash',
  priority: 900,
  addStorage: () => ({ menu: createStore<OpenMenu | null>(null) }),
  onBlur() {
    if (this.storage.menu.get()) exitSuggestion(this.editor.view, KEY)
  },
  addProseMirrorPlugins() {
    const { menu } = this.storage
    return [
      Suggestion<SlashItem, SlashItem>({
        ...POSITION,
        editor: this.editor,
        pluginKey: KEY,
        char: '/',
        startOfLine: true,
        allowSpaces: true,
        allow: ({ state: { selection }, range }) =>
          selection.$from.parent.type.name === 'paragraph' &&
          selection.$from.start() === range.from,
        shouldShow: ({ query }) => matchingItems(query, this.editor.schema).length > 0,
        items: ({ query }) => matchingItems(query, this.editor.schema),
        command: ({ editor, range, props: item }) => {
          editor.chain().focus().deleteRange(range).run()
          void item.run(editor)
        },
        render: () => ({
          onUpdate: ({ items, command, mount, loading }) => {
            if (!loading) menu.set({ items, command, mount, index: 0 })
          },
          onExit: () => menu.set(null),
          onKeyDown: ({ event }) => press(menu, event.key),
        }),
      }),
    ]
  },
})

export function slashMenuOf(editor: Editor): Store<OpenMenu | null> {
  return editor.storage.slash.menu
}

function press(menu: Store<OpenMenu | null>, key: string): boolean {
  const open = menu.get()
  if (!open) return false
  const { items, index } = open
  const step = { ArrowDown: 1, ArrowUp: items.length - 1 }[key]
  const chosen = items[index]
  if (step !== undefined) menu.set({ ...open, index: (index + step) % items.length })
  else if (key === 'Enter' && chosen) open.command(chosen)
  else return false
  return true
}
