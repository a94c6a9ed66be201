import { closeHistory } from '@tiptap/pm/history'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { pointedBlock, positionOf } from './pointed-block.ts'

/** Where a block would go, in pixels of the window. It lies between blocks, in a gallery it stands between pictures. */
export type DropLine = { top: number; left: number; width: number; height: number }

type DropTarget = { pos: number; line: DropLine }
type Point = { x: number; y: number }

const THICK_PX = 3

/** Where the block at `from` would go if it were dropped here: above or below the block under the pointer. */
export function dropPlace(view: EditorView, from: number, at: Point): DropTarget | undefined {
  const type = view.state.doc.nodeAt(from)?.type.name
  const pointed = pointedBlock(view, at.x, at.y)
  const beside = type === 'figure' ? besidePicture(view, at) : undefined
  if (beside) return beside
  const block =
    type === 'listItem' ? pointed : [...view.dom.children].find((one) => one.contains(pointed))
  if (!pointed || !(block instanceof HTMLElement)) return undefined
  const pos = positionOf(view, block)
  const node = pos === undefined ? null : view.state.doc.nodeAt(pos)
  if (pos === undefined || !node) return undefined
  const { top, bottom } = block.getBoundingClientRect()
  const { left, width } = view.dom.getBoundingClientRect()
  const isBelow = at.y > (top + bottom) / 2
  return {
    pos: isBelow ? pos + node.nodeSize : pos,
    line: { top: isBelow ? bottom : top, left, width, height: THICK_PX },
  }
}

// A picture goes before or behind the picture of a gallery that it is over.
function besidePicture(view: EditorView, { x, y }: Point): DropTarget | undefined {
  const picture = document.elementFromPoint(x, y)?.closest<HTMLElement>('.gallery > *')
  const pos = picture && view.dom.contains(picture) ? positionOf(view, picture) : undefined
  const node = pos === undefined ? null : view.state.doc.nodeAt(pos)
  if (!picture || pos === undefined || node?.type.name !== 'figure') return undefined
  const { top, left, right, height } = picture.getBoundingClientRect()
  const isBehind = x > (left + right) / 2
  return {
    pos: isBehind ? pos + node.nodeSize : pos,
    line: { top, left: isBehind ? right : left, width: THICK_PX, height },
  }
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
  const moved = isLoose ? list.type.create(list.attrs, node) : fitting(node, tr.doc.resolve(target))
  tr.insert(target, moved)
  tr.setSelection(
    moved.type.name === 'figure'
      ? NodeSelection.create(tr.doc, target)
      : Selection.near(tr.doc.resolve(target + moved.nodeSize), -1),
  )
  view.dispatch(closeHistory(tr))
  view.focus()
  return true
}

// In a gallery a picture has no place of its own.
function fitting(node: Node, { parent }: ResolvedPos): Node {
  return parent.type.name === 'gallery'
    ? node.type.create({ ...node.attrs, align: null }, node.content, node.marks)
    : node
}

// A list goes with its last item.
function takeOut(tr: Transaction, $from: ResolvedPos, node: Node) {
  let depth = $from.depth
  while (depth > 0 && $from.node(depth).childCount === 1) depth -= 1
  if (depth === $from.depth) tr.delete($from.pos, $from.pos + node.nodeSize)
  else tr.delete($from.before(depth + 1), $from.after(depth + 1))
}
