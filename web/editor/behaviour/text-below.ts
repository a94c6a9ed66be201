import type { NodeType, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'

/** Places the caret in the empty paragraph that follows a block, which is made if there is none. */
export function paragraphBelow(tr: Transaction, end: number): Transaction {
  const { paragraph } = tr.doc.type.schema.nodes
  let after = end
  let $after = tr.doc.resolve(after)
  while ($after.depth > 0 && !canHold($after, paragraph)) {
    after = $after.after()
    $after = tr.doc.resolve(after)
  }
  const next = $after.nodeAfter
  const isFree = next?.type === paragraph && next?.childCount === 0
  if (!isFree && paragraph) tr.insert(after, paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, after + 1))
}

function canHold($pos: ResolvedPos, type: NodeType | undefined): boolean {
  return !type || $pos.parent.canReplaceWith($pos.index(), $pos.index(), type)
}

/** What is typed, composed or pasted while a block is selected goes below it, and does not replace it. */
export const textAfterSelected: EditorProps = {
  handleTextInput: (view, _from, _to, text) => {
    if (!leaveSelected(view)) return false
    view.dispatch(view.state.tr.insertText(text).scrollIntoView())
    return true
  },
  handlePaste: (view) => leaveSelected(view) && false,
  handleDOMEvents: { compositionstart: (view) => leaveSelected(view) && false },
}

function leaveSelected(view: EditorView): boolean {
  const { selection, tr } = view.state
  if (!(selection instanceof NodeSelection)) return false
  const { node, to } = selection
  const isBlock = node.isBlock
  view.dispatch(
    isBlock ? paragraphBelow(tr, to) : tr.setSelection(TextSelection.create(tr.doc, to)),
  )
  return true
}
