import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type NodeRange } from '@tiptap/pm/model'
import { Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { announce } from './announcer.ts'
import { selectedBlocks } from './block-range.ts'

type Direction = 'up' | 'down'

/** Swaps the selected blocks with their neighbor; the selection stays in them. */
export function moveBlocks(editor: Editor, direction: Direction): boolean {
  const { state, view } = editor
  const range = selectedBlocks(state)
  if (!range) return false
  const { startIndex, endIndex } = range
  const count = countOf(range)
  if (direction === 'up' ? startIndex === 0 : endIndex >= count)
    announce(editor, direction === 'up' ? 'Already first' : 'Already last')
  else {
    view.dispatch(closeHistory(swap(state, range, direction)).scrollIntoView())
    const position = direction === 'up' ? startIndex : startIndex + 2
    announce(editor, `Moved ${direction}, ${position} of ${count - (endIndex - startIndex) + 1}`)
  }
  return true
}

// The empty line that the editor keeps at the end of a document is no place to go.
function countOf({ parent, depth }: NodeRange): number {
  const { lastChild, childCount } = parent
  const isSpare = depth === 0 && lastChild?.type.name === 'paragraph' && lastChild.childCount === 0
  return isSpare ? childCount - 1 : childCount
}

// The neighbor is what is taken out and put back: the blocks themselves keep their views and the caret.
function swap({ tr }: EditorState, range: NodeRange, direction: Direction): Transaction {
  const { parent, start, end, startIndex, endIndex } = range
  if (direction === 'up') {
    const before = parent.child(startIndex - 1)
    return tr.insert(end, before).delete(start - before.nodeSize, start)
  }
  const after = parent.child(endIndex)
  return tr.delete(end, end + after.nodeSize).insert(start, after)
}

/** Puts a copy below and the caret in it. */
export function duplicateBlocks(editor: Editor): boolean {
  const { state, view } = editor
  const range = selectedBlocks(state)
  if (!range) return false
  const { end, start } = range
  const tr = state.tr.insert(end, contentOf(range))
  tr.setSelection(shifted(state.selection, tr, end - start))
  view.dispatch(closeHistory(tr).scrollIntoView())
  announce(editor, 'Duplicated')
  return true
}

function shifted({ anchor, head }: Selection, tr: Transaction, by: number): Selection {
  const [$anchor, $head] = [tr.doc.resolve(anchor + by), tr.doc.resolve(head + by)]
  return $anchor.parent.inlineContent && $head.parent.inlineContent
    ? new TextSelection($anchor, $head)
    : Selection.near($anchor)
}

export function deleteBlocks(editor: Editor): boolean {
  const { state, view } = editor
  const range = selectedBlocks(state)
  if (!range) return false
  const { start, end, parent } = range
  const tr = state.tr
  if (end - start < parent.content.size) tr.delete(start, end)
  else tr.replaceWith(start, end, state.schema.nodes.paragraph?.create() ?? Fragment.empty)
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size)), -1))
  view.dispatch(closeHistory(tr).scrollIntoView())
  announce(editor, 'Deleted')
  return true
}

function contentOf({ parent, startIndex, endIndex }: NodeRange): Fragment {
  return Fragment.from(parent.content.content.slice(startIndex, endIndex))
}
