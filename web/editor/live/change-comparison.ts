import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/** Adds a product at the end of the comparison at `pos`, with the caret in its verdict; twice the same is refused. */
export function addCompared(editor: Editor, pos: number | undefined, product: string): boolean {
  const { state, view } = editor
  const comparison = pos === undefined ? null : state.doc.nodeAt(pos)
  const compared = state.schema.nodes.compared?.create({ product })
  if (pos === undefined || !comparison || !compared) return false
  if (comparison.children.some(({ attrs }) => attrs.product === product)) return false
  const end = pos + comparison.nodeSize - 1
  const tr = state.tr.insert(end, compared)
  view.focus()
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}

/** Marks a product as the writer's pick, and no other of the comparison; pressed again, takes the mark back. */
export function markPick(editor: Editor, pos: number | undefined): void {
  if (pos === undefined) return
  const { state, view } = editor
  const $pos = state.doc.resolve(pos)
  const { tr } = state
  $pos.parent.forEach((child, offset) => {
    const at = $pos.start() + offset
    const isPick = at === pos && !child.attrs.isPick
    if (child.attrs.isPick !== isPick) tr.setNodeAttribute(at, 'isPick', isPick)
  })
  view.dispatch(tr)
}

export function moveCompared(editor: Editor, pos: number | undefined, step: 1 | -1): void {
  if (pos === undefined) return
  const { state, view } = editor
  const $pos = state.doc.resolve(pos)
  const [child, other] = [$pos.nodeAfter, $pos.parent.maybeChild($pos.index() + step)]
  if (!child || !other) return
  const tr = state.tr.delete(pos, pos + child.nodeSize)
  const to = step === 1 ? pos + other.nodeSize : pos - other.nodeSize
  view.dispatch(tr.insert(to, child).scrollIntoView())
}

export function removeCompared(editor: Editor, pos: number | undefined): void {
  if (pos === undefined) return
  const { state, view } = editor
  const child = state.doc.nodeAt(pos)
  if (!child) return
  view.focus()
  view.dispatch(state.tr.delete(pos, pos + child.nodeSize))
}
