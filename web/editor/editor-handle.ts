import type { Editor } from '@tiptap/core'
import { readHtml } from './html/read-html.ts'
import { writeHtml } from './html/write-html.ts'
import { uploadsOf, waitingFigures } from './pictures/picture-uploads.ts'

export type EditorHandle = {
  /** The HTML as it is stored; empty if nothing is written. */
  html(): string
  /** Replaces the text in one undoable step. */
  setHtml(html: string): void
  focus(): void
  /** Number of pictures being uploaded. */
  pending(): number
  /** Number of pictures without a file, because their upload failed or they could not be copied. */
  failed(): number
}

export function handleOf(editor: Editor): EditorHandle {
  const isUnderWay = ({ node }: ReturnType<typeof waitingFigures>[number]) =>
    uploadsOf(editor).find(node.attrs.upload as string | null)?.state.kind === 'busy'
  return {
    html: () => writeHtml(editor.state.doc),
    setHtml: (html) => {
      if (editor.isDestroyed) return
      const { content } = readHtml(html, editor.schema)
      editor.view.dispatch(editor.state.tr.replaceWith(0, editor.state.doc.content.size, content))
    },
    focus: () => void editor.commands.focus(),
    pending: () => waitingFigures(editor.state.doc).filter(isUnderWay).length,
    failed: () => waitingFigures(editor.state.doc).filter((figure) => !isUnderWay(figure)).length,
  }
}
