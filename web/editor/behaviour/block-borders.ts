import { Extension } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import {
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { paragraphBelow, textAfterSelected } from './text-below.ts'

type Side = -1 | 1
type Act = (state: EditorState) => Transaction | undefined

const WITH_CAPTION = new Set(['figure', 'chart'])

/**
 * Keys at the borders of blocks. Deleting towards a picture or a card selects it, towards a table or code it moves the
 * caret there, and neither is ever merged with its neighbors. A block that is selected is never replaced by typing.
 */
export const BlockBorders = Extension.create({
  name: 'blockBorders',
  priority: 1000,
  addKeyboardShortcuts() {
    const run = (act: Act) => () => {
      const tr = act(this.editor.state)
      if (tr?.docChanged || tr?.selectionSet) this.editor.view.dispatch(tr.scrollIntoView())
      return tr !== undefined
    }
    const deletions = (keys: string[], side: Side) =>
      keys.map((key) => [key, run((state) => deleteTowards(state, side))])
    return Object.fromEntries([
      ...deletions(['Backspace', 'Mod-Backspace', 'Shift-Backspace'], -1),
      ...deletions(['Delete', 'Mod-Delete'], 1),
      ['Enter', run(leaveBlock)],
    ])
  },
  addProseMirrorPlugins: () => [
    new Plugin({ props: { ...textAfterSelected, handleKeyDown: stopHeldKey } }),
  ],
})

function deleteTowards(state: EditorState, side: Side): Transaction | undefined {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || !parent.isTextblock || !isAtEdge($from, side)) return undefined
  if (hasOwnKeys(parent)) return undefined
  if (isSolid(parent)) return leaveSolid(state, side)
  if (parent.childCount === 0 && parent.type.name !== 'paragraph') return undefined
  const next = neighbor($from, side)
  if (!next) return isWithinCell($from, side) ? state.tr : undefined
  if (isSolid(next.node) || next.node.type.spec.code || parent.type.spec.code)
    return crossBorder(state, next, side)
  return side > 0 ? joinNext(state, next) : undefined
}

const SIDES: Record<string, Side> = { Backspace: -1, Delete: 1 }

// Who holds a key to erase a paragraph does not mean the picture before it.
function stopHeldKey({ state }: EditorView, { key, repeat }: KeyboardEvent): boolean {
  const side = SIDES[key]
  if (!repeat || !side) return false
  const { selection } = state
  const isBlock = selection instanceof NodeSelection && selection.node.isBlock
  return isBlock || deleteTowards(state, side) !== undefined
}

// Cards, and buttons that are still empty, answer by themselves.
function hasOwnKeys({ type, childCount }: Node): boolean {
  return (
    /^(?:productCard|compared)$/.test(type.name) ||
    (/^(?:linkButton|embed)$/.test(type.name) && childCount === 0)
  )
}

function isAtEdge($pos: ResolvedPos, side: Side): boolean {
  return $pos.parentOffset === (side < 0 ? 0 : $pos.parent.content.size)
}

// Nothing is deleted but an empty paragraph that the caret leaves, or one that stands beside code.
function crossBorder(state: EditorState, next: Neighbor, side: Side): Transaction {
  const { tr } = state
  if (isEmptyLine(next.node) && state.selection.$from.parent.childCount > 0)
    return tr.delete(next.pos, next.pos + next.node.nodeSize)
  deleteEmptyLine(tr)
  const pos = tr.mapping.map(next.pos)
  if (isSelectable(next.node)) return tr.setSelection(NodeSelection.create(tr.doc, pos))
  const edge = side < 0 ? pos + next.node.nodeSize : pos
  return tr.setSelection(Selection.near(tr.doc.resolve(edge), side < 0 ? -1 : 1))
}

// The text of the next line comes up; what stands below that line stays.
function joinNext({ tr, selection: { $from } }: EditorState, next: Neighbor): Transaction {
  if ($from.parent.childCount === 0 && deleteEmptyLine(tr))
    return tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(next.pos))))
  return tr.delete($from.pos, next.pos + 1)
}

function deleteEmptyLine(tr: Transaction): boolean {
  const { $from } = tr.selection
  const holder = $from.node(-1)
  const index = $from.index(-1)
  const isDeletable = $from.parent.childCount === 0 && holder.childCount > 1
  if (!isDeletable || !holder.canReplace(index, index + 1)) return false
  tr.delete($from.before(), $from.after())
  return true
}

function isEmptyLine(node: Node): boolean {
  return node.isTextblock && node.childCount === 0 && !isSolid(node)
}

// In a caption: back to the picture it belongs to; deleting forwards ends there.
function leaveSolid({ tr, selection }: EditorState, side: Side): Transaction {
  if (side > 0) return tr
  return tr.setSelection(NodeSelection.create(tr.doc, selection.$from.before()))
}

type Neighbor = { node: Node; pos: number }

/** The innermost block at that border of the caret's, but never a part of a solid one. */
function neighbor($from: ResolvedPos, side: Side): Neighbor | undefined {
  const $edge = $from.doc.resolve(side < 0 ? $from.before() : afterHolders($from))
  let node = side < 0 ? $edge.nodeBefore : $edge.nodeAfter
  if (!node) return undefined
  let pos = side < 0 ? $edge.pos - node.nodeSize : $edge.pos
  while (!isSolid(node) && !node.isTextblock) {
    const inner: Node | null = side < 0 ? node.lastChild : node.firstChild
    if (!inner) break
    pos = side < 0 ? pos + node.nodeSize - 1 - inner.nodeSize : pos + 1
    node = inner
  }
  return { node, pos }
}

// Behind the lists and quotes that end here. Before them a key takes their first line out.
function afterHolders($from: ResolvedPos): number {
  let depth = $from.depth
  while (depth > 1 && !isSolid($from.node(depth - 1)) && isLast($from, depth - 1)) depth -= 1
  return $from.after(depth)
}

function isLast($pos: ResolvedPos, depth: number): boolean {
  return $pos.index(depth) === $pos.node(depth).childCount - 1
}

// A block of its own, with borders that its text does not cross.
function isSolid({ type }: Node): boolean {
  return type.isBlock && (type.isLeaf || Boolean(type.spec.isolating))
}

function isSelectable(node: Node): boolean {
  return isSolid(node) && (node.isLeaf || node.isTextblock) && NodeSelection.isSelectable(node)
}

// The browser would otherwise delete across the cell by itself.
function isWithinCell($from: ResolvedPos, side: Side): boolean {
  const parent = $from.node(-1)
  if (!parent?.type.spec.tableRole) return false
  return side < 0 ? $from.index(-1) === 0 : isLast($from, $from.depth - 1)
}

function leaveBlock(state: EditorState): Transaction | undefined {
  const { selection } = state
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return paragraphBelow(state.tr, selection.to)
  const { $from, empty } = selection
  if (!(selection instanceof TextSelection) || !WITH_CAPTION.has($from.parent.type.name))
    return undefined
  return empty ? paragraphBelow(state.tr, $from.after()) : undefined
}
