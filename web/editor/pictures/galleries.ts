import { Extension, type Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import { announce } from '#web/editor/behaviour/announcer.ts'
import { stepWidth } from './picture-width.ts'

/** Tab reaches the tools of a selected picture, Alt+Shift+arrows change its width, or its place in a gallery. A gallery of one picture becomes that picture, an empty one is removed. */
export const Galleries = Extension.create({
  name: 'galleries',
  priority: 1050,
  addKeyboardShortcuts() {
    const enterTools = () => {
      const { selection } = this.editor.state
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'figure')
        return false
      const tools = this.editor.view.dom.querySelector('[data-figure-tools]')
      tools?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      return tools !== null
    }
    const back = () => moveInGallery(this.editor, -1)
    const on = () => moveInGallery(this.editor, 1)
    return {
      Tab: enterTools,
      'Alt-F10': enterTools,
      'Alt-Shift-ArrowLeft': () => back() || stepWidth(this.editor, -1),
      'Alt-Shift-ArrowRight': () => on() || stepWidth(this.editor, 1),
      'Alt-Shift-ArrowUp': back,
      'Alt-Shift-ArrowDown': on,
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        if (!hasGallery(before.doc) && !hasGallery(doc)) return null
        doc.forEach((node, pos) => {
          if (node.type.name === 'gallery') settle(tr, node, tr.mapping.map(pos))
        })
        return tr.docChanged ? tr : null
      },
    }),
  ],
})

function hasGallery(doc: Node): boolean {
  return doc.children.some(({ type }) => type.name === 'gallery')
}

// Deleting the last picture leaves an empty one, since a gallery cannot be empty.
function settle(tr: Transaction, gallery: Node, pos: number) {
  const pictures = gallery.children.filter(
    ({ attrs }) => attrs.src || attrs.upload || attrs.missing,
  )
  if (pictures.length === gallery.childCount && pictures.length > 1) return
  const end = pos + gallery.nodeSize
  if (pictures.length > 1) tr.replaceWith(pos + 1, end - 1, pictures)
  else if (pictures.length === 1) tr.replaceWith(pos, end, pictures)
  else tr.delete(pos, end)
}

/** The figures that stand one below another around this one. */
export function neighborsOf({ doc }: EditorState, pos: number): { from: number; nodes: Node[] } {
  const $pos = doc.resolve(pos)
  const { parent } = $pos
  const isFigure = (index: number) => parent.maybeChild(index)?.type.name === 'figure'
  let [first, last] = [$pos.index(), $pos.index()]
  while (first > 0 && isFigure(first - 1)) first -= 1
  while (isFigure(last + 1)) last += 1
  return { from: $pos.posAtIndex(first), nodes: parent.children.slice(first, last + 1) }
}

/** Puts the figures around this one into a gallery; false where they stand alone. */
export function makeGallery(editor: Editor, pos: number): boolean {
  const { state, view } = editor
  const { from, nodes } = neighborsOf(state, pos)
  const { gallery } = state.schema.nodes
  if (nodes.length < 2 || !gallery || state.doc.resolve(pos).depth > 0) return false
  const columns = nodes.length % 3 === 0 || nodes.length > 4 ? 3 : 2
  const size = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const { tr } = state
  tr.replaceWith(from, from + size, gallery.create({ columns }, nodes.map(withoutAlign)))
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos + 1)).scrollIntoView())
  view.focus()
  return true
}

function withoutAlign(figure: Node): Node {
  return figure.type.create({ ...figure.attrs, align: null }, figure.content)
}

/** Puts the selected picture of a gallery before or after its neighbor; false if none is selected. */
export function moveInGallery(editor: Editor, by: -1 | 1): boolean {
  const { state, view } = editor
  const { selection, tr } = state
  if (!(selection instanceof NodeSelection)) return false
  const { $from, node } = selection
  const { parent } = $from
  if (parent.type.name !== 'gallery') return false
  const target = $from.index() + by
  if (target < 0 || target >= parent.childCount) {
    announce(editor, by < 0 ? 'Already first' : 'Already last')
    return true
  }
  const to =
    $from.posAtIndex(by < 0 ? target : $from.index()) + (by < 0 ? 0 : parent.child(target).nodeSize)
  tr.delete($from.pos, $from.pos + node.nodeSize).insert(to, node)
  view.dispatch(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, to))).scrollIntoView())
  announce(editor, `Moved, ${target + 1} of ${parent.childCount}`)
  return true
}

/** Adds pictures to a gallery, behind the one at `pos`. */
export function addToGallery(editor: Editor, pos: number | undefined, files: File[]) {
  const { state, view } = editor
  const { figure } = state.schema.nodes
  const node = pos === undefined ? null : state.doc.nodeAt(pos)
  if (pos === undefined || !node || !figure || files.length === 0) return
  const { uploads } = editor.storage.pictureUploads
  const figures = files.map((file) => figure.create({ upload: uploads.start(file) }))
  const at = pos + node.nodeSize
  const tr = state.tr.insert(at, figures)
  view.dispatch(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, at))).scrollIntoView())
  view.focus()
}

/** Takes the figures of the gallery around this one out of it. */
export function endGallery(editor: Editor, pos: number) {
  const { state, view } = editor
  const $pos = state.doc.resolve(pos)
  if ($pos.parent.type.name !== 'gallery') return
  const { tr } = state
  tr.replaceWith($pos.before(), $pos.after(), $pos.parent.content)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos - 1)))
}
