import { Extension, type Editor } from '@tiptap/core'
import { NodeSelection, Selection, type SelectionBookmark } from '@tiptap/pm/state'
import { selectedBlocks } from '#web/editor/behaviour/block-range.ts'
import { createStore, type Store } from '#web/ui/browser/store.ts'

/** `before` is the selection to return to when nothing is chosen. */
export type OpenBlockMenu = { anchor: Element; before: SelectionBookmark }

declare module '@tiptap/core' {
  interface Storage {
    blockMenu: { open: Store<OpenBlockMenu | null> }
  }
}

export const BlockMenuState = Extension.create<object, { open: Store<OpenBlockMenu | null> }>({
  name: 'blockMenu',
  addStorage: () => ({ open: createStore<OpenBlockMenu | null>(null) }),
})

export function blockMenuOf(editor: Editor): Store<OpenBlockMenu | null> {
  return editor.storage.blockMenu.open
}

/** Selects the block at `pos`, or the one with the caret, and opens its menu beside `anchor`. */
export function openBlockMenu(editor: Editor, anchor: Element, pos?: number) {
  const { state, view } = editor
  const range = selectedBlocks(state)
  const isOne = range?.endIndex === (range?.startIndex ?? 0) + 1
  const at = pos ?? (isOne ? range?.start : undefined)
  let before = state.selection
  if (at !== undefined) {
    const end = at + (state.doc.nodeAt(at)?.nodeSize ?? 0)
    const isInside = before.from >= at && before.to <= end
    if (!isInside) before = Selection.near(state.doc.resolve(end), -1)
    view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)))
  }
  blockMenuOf(editor).set({ anchor, before: before.getBookmark() })
}

/** Closes the menu with the caret in the text: where it was, or in the block that was acted on. */
export function closeBlockMenu(editor: Editor, hasActed: boolean) {
  const open = blockMenuOf(editor).get()
  if (!open) return
  blockMenuOf(editor).set(null)
  const { state, view } = editor
  const { selection, doc } = state
  const isBlock = selection instanceof NodeSelection && !selection.node.isAtom
  const end = isBlock ? Selection.near(doc.resolve(selection.to - 1), -1) : selection
  view.dispatch(state.tr.setSelection(hasActed ? end : open.before.resolve(doc)))
  view.focus()
}
