import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'

/** Tab reaches the tools of a selected picture. A gallery of one picture becomes that picture, an empty one is removed. */
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
    return { Tab: enterTools, 'Alt-F10': enterTools }
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
  const pictures = gallery.children.filter(({ attrs }) => attrs.src || attrs.upload)
  if (pictures.length === gallery.childCount && pictures.length > 1) return
  const end = pos + gallery.nodeSize
  if (pictures.length > 1) tr.replaceWith(pos + 1, end - 1, pictures)
  else if (pictures.length === 1) tr.replaceWith(pos, end, pictures)
  else tr.delete(pos, end)
}

/** The figures that stand one below another around this one. */
export function neighboursOf({ doc }: EditorState, pos: number): { from: number; nodes: Node[] } {
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
  const { from, nodes } = neighboursOf(state, pos)
  const { gallery } = state.schema.nodes
  if (nodes.length < 2 || !gallery || state.doc.resolve(pos).depth > 0) return false
  const columns = nodes.length % 3 === 0 || nodes.length > 4 ? 3 : 2
  const size = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const { tr } = state
  tr.replaceWith(from, from + size, gallery.create({ columns }, nodes.map(withoutAlign)))
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos + 1)).scrollIntoView())
  return true
}

function withoutAlign(figure: Node): Node {
  return figure.type.create({ ...figure.attrs, align: null }, figure.content)
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
