import type { Editor } from '@tiptap/core'
import { readHtml } from './html/read-html.ts'
import { writeHtml } from './html/write-html.ts'
import { uploadsOf, waitingFigures } from './pictures/picture-uploads.ts'

/** What a page can do with the editor it holds. */
export type EditorHandle = {
  /** The text as it is stored; empty when nothing is written. */
  html(): string
  /** Puts another text in place of the present one; the writer can undo it. */
  setHtml(html: string): void
  focus(): void
  /** How many pictures are being uploaded. */
  pending(): number
  /** How many pictures stand without a file, because their upload failed or they could not be copied. */
  failed(): number
}

/** The handle of one editor. */
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
