import { closeHistory } from '@tiptap/pm/history'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { pointedBlock, positionOf } from './pointed-block.ts'

/** Where the block at `from` would go if it were dropped here: above or below the block under the pointer. */
export function dropPlace(view: EditorView, from: number, at: { x: number; y: number }) {
  const pointed = pointedBlock(view, at.x, at.y)
  const isItem = view.state.doc.nodeAt(from)?.type.name === 'listItem'
  const block = isItem ? pointed : [...view.dom.children].find((one) => one.contains(pointed))
  if (!pointed || !(block instanceof HTMLElement)) return undefined
  const pos = positionOf(view, block)
  const node = pos === undefined ? null : view.state.doc.nodeAt(pos)
  if (pos === undefined || !node) return undefined
  const { top, bottom } = block.getBoundingClientRect()
  const isBelow = at.y > (top + bottom) / 2
  return { pos: isBelow ? pos + node.nodeSize : pos, y: isBelow ? bottom : top }
}

/** Moves the block at `from` to `to`. Returns false if it already stands there. */
export function dropBlock(view: EditorView, from: number, to: number): boolean {
  const { doc, tr } = view.state
  const node = doc.nodeAt(from)
  if (!node || (to >= from && to <= from + node.nodeSize)) return false
  const list = doc.resolve(from).parent
  takeOut(tr, doc.resolve(from), node)
  const target = tr.mapping.map(to)
  const isInList = tr.doc.resolve(target).parent.type.name.endsWith('List')
  const isLoose = node.type.name === 'listItem' && !isInList
  const moved = isLoose ? list.type.create(list.attrs, node) : node
  tr.insert(target, moved)
  tr.setSelection(Selection.near(tr.doc.resolve(target + moved.nodeSize), -1))
  view.dispatch(closeHistory(tr))
  view.focus()
  return true
}

// A list goes with its last item.
function takeOut(tr: Transaction, $from: ResolvedPos, node: Node) {
  let depth = $from.depth
  while (depth > 0 && $from.node(depth).childCount === 1) depth -= 1
  if (depth === $from.depth) tr.delete($from.pos, $from.pos + node.nodeSize)
  else tr.delete($from.before(depth + 1), $from.after(depth + 1))
}
