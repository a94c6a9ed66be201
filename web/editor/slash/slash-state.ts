import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { matchingItems, type SlashItem } from './slash-items.ts'

/** The open menu: where "/" stands, what fits the words after it, and the row that is chosen. */
export type SlashState = { from: number; to: number; items: SlashItem[]; index: number }

type Kept = { open: SlashState | null; dismissedAt: number | null }

type Wish = { move: number } | { dismiss: true }

const key = new PluginKey<Kept>('slash')

/** Ids of the menu and its rows, by which the text tells screen readers what is chosen. */
export const SLASH_MENU_ID = 'editor-slash-menu'

/** The menu that "/" opens at the start of a block: typing filters, arrows choose, Enter takes, Esc closes. */
export const Slash = Extension.create({
  name: 'slash',
  priority: 900,
  addProseMirrorPlugins() {
    return [
      new Plugin<Kept>({
        key,
        state: { init: () => ({ open: null, dismissedAt: null }), apply: nextState },
        props: {
          attributes: (state) => ariaOf(key.getState(state)?.open),
          handleKeyDown: (_view, { key: pressed }) => press(this.editor, pressed),
        },
      }),
    ]
  },
})

/** The menu as it stands, or nothing when it is closed. */
export function slashState(state: EditorState): SlashState | null {
  return key.getState(state)?.open ?? null
}

/** Puts a row's block in place of what was typed. */
export function takeItem(editor: Editor, item: SlashItem | undefined) {
  const open = slashState(editor.state)
  if (!open || !item) return
  editor.chain().focus().deleteRange({ from: open.from, to: open.to }).run()
  void item.run(editor)
}

function nextState(tr: Transaction, kept: Kept): Kept {
  const wish = tr.getMeta(key) as Wish | undefined
  const typed = typedCommand(tr)
  if (!typed) return { open: null, dismissedAt: null }
  const dismissedAt = wish && 'dismiss' in wish ? typed.from : kept.dismissedAt
  const items = matchingItems(typed.query)
  if (dismissedAt === typed.from || items.length === 0) return { open: null, dismissedAt }
  const { open } = kept
  const start = open && !tr.docChanged ? open.index : 0
  const move = wish && 'move' in wish ? wish.move : 0
  const index = (start + move + items.length) % items.length
  return { open: { from: typed.from, to: typed.to, items, index }, dismissedAt: null }
}

function typedCommand({ selection }: Transaction) {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined
  const text = $from.parent.textBetween(0, $from.parentOffset, '\n', '\n')
  const query = /^\/([^/\n]{0,24})$/.exec(text)?.[1]
  return query === undefined ? undefined : { from: $from.start(), to: $from.pos, query }
}

function press(editor: Editor, pressed: string): boolean {
  const open = slashState(editor.state)
  if (!open) return false
  const wish: Wish | undefined = {
    ArrowDown: { move: 1 },
    ArrowUp: { move: -1 },
    Escape: { dismiss: true as const },
  }[pressed]
  if (wish) editor.view.dispatch(editor.state.tr.setMeta(key, wish))
  else if (pressed === 'Enter') takeItem(editor, open.items[open.index])
  else return false
  return true
}

function ariaOf(open: SlashState | null | undefined): Record<string, string> {
  if (!open) return {}
  return {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': SLASH_MENU_ID,
    'aria-activedescendant': `${SLASH_MENU_ID}-${open.index}`,
  }
}
