import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, Selection } from '@tiptap/pm/state'
import { LAID_OUT } from './behaviour/laid-out.ts'
import { readHtml } from './html/read-html.ts'
import { writeHtml } from './html/write-html.ts'
import { askForAlt } from './pictures/ask-for-alt.ts'
import { uploadsOf } from './pictures/picture-uploads.ts'
import { waitingFigures } from './pictures/settle-uploads.ts'

export type EditorHandle = {
  /** The HTML as it is stored; empty if nothing is written. */
  html(): string
  /** Whether this HTML, however it is spelled, is the text shown. */
  shows(html: string): boolean
  /** Shows another text, with an undo history of its own; false if the editor is gone. */
  setHtml(html: string): boolean
  focus(): void
  /** Number of pictures being uploaded. */
  pending(): number
  /** Number of pictures without a file, because their upload failed or they could not be copied; not those that an import lacked. */
  failed(): number
  /** Selects the first picture without alternative text and opens the field for it. */
  askForAlt(): void
}

export function handleOf(editor: Editor): EditorHandle {
  const isUnderWay = ({ node }: ReturnType<typeof waitingFigures>[number]) =>
    uploadsOf(editor).find(node.attrs.upload)?.state.kind === 'busy'
  return {
    html: () => writeHtml(editor.state.doc),
    shows: (html) =>
      !editor.isDestroyed &&
      writeHtml(readHtml(html, editor.schema)) === writeHtml(editor.state.doc),
    setHtml: (html) => {
      if (editor.isDestroyed) return false
      replaceDocument(editor, readHtml(html, editor.schema))
      return true
    },
    focus: () => focusInSight(editor),
    pending: () => waitingFigures(editor.state.doc).filter(isUnderWay).length,
    failed: () =>
      waitingFigures(editor.state.doc).filter(
        (figure) => !figure.node.attrs.src && !figure.node.attrs.missing && !isUnderWay(figure),
      ).length,
    askForAlt: () => askForAlt(editor),
  }
}

// The command's own scrolling does nothing while the focus is still elsewhere.
function focusInSight(editor: Editor) {
  editor.commands.focus()
  requestAnimationFrame(() => {
    if (!editor.isDestroyed) editor.commands.scrollIntoView()
  })
}

// New plugin states begin a new undo history, so that no key brings back the text of another document.
function replaceDocument(editor: Editor, doc: Node) {
  const { plugins, selection } = editor.state
  const position = doc.resolve(Math.min(selection.from, doc.content.size))
  const state = EditorState.create({ doc, plugins, selection: Selection.near(position) })
  editor.view.updateState(state)
  editor.view.dispatch(state.tr.setMeta(LAID_OUT, true).setMeta('addToHistory', false))
}
