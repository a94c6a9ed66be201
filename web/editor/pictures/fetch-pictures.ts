import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { uploadsOf } from './picture-uploads.ts'
import { isElsewhere } from './settle-uploads.ts'

/** Fetches the pictures on other sites that nothing fetches yet. */
export function fetchAll(editor: Editor) {
  setUploads(editor, ({ src, upload }) => upload ?? uploadsOf(editor).start(src))
}

/** Tries what failed once more. */
export function retryAll(editor: Editor) {
  eachElsewhere(editor, ({ upload }) => {
    if (isFailed(editor, upload)) uploadsOf(editor).retry(upload)
  })
}

/** Stops fetching: what has not arrived stays a link. */
export function stopFetching(editor: Editor) {
  const stopped = new Set<string | null>(uploadsOf(editor).stopFetching())
  setUploads(editor, ({ upload }) => (stopped.has(upload) ? null : upload))
}

/** Lets the pictures that could not be fetched be links. */
export function leaveElsewhere(editor: Editor) {
  setUploads(editor, ({ upload }) => (isFailed(editor, upload) ? null : upload))
}

/** The position of the figure that waits for an upload. */
export function placeOfUpload(editor: Editor, upload: string): number | undefined {
  let position: number | undefined
  eachElsewhere(editor, ({ upload: own }, pos) => {
    if (own === upload) position = pos
  })
  return position
}

type Elsewhere = { src: string; upload: string | null }

function isFailed(editor: Editor, upload: string | null): upload is string {
  return uploadsOf(editor).find(upload)?.state.kind === 'failed'
}

function eachElsewhere(editor: Editor, act: (picture: Elsewhere, pos: number) => void) {
  editor.state.doc.descendants((node: Node, pos) => {
    const { src, upload } = node.attrs
    if (node.type.name === 'figure' && isElsewhere(src)) act({ src, upload }, pos)
    return !node.inlineContent
  })
}

// Outside the history: undo brings back pictures, not uploads.
function setUploads(editor: Editor, uploadFor: (picture: Elsewhere) => string | null) {
  const { tr } = editor.state
  eachElsewhere(editor, (picture, pos) => {
    const upload = uploadFor(picture)
    if (upload !== picture.upload) tr.setNodeAttribute(pos, 'upload', upload)
  })
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}
