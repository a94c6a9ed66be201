import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { toast } from '#web/ui/browser/toast.ts'
import { shownSize, sizeAt } from './shown-size.ts'
import type { StoredPicture } from './upload-picture.ts'
import type { Uploads } from './uploads.ts'
import { figureOf } from './figure-attributes.ts'

type Figure = { node: Node; pos: number }

/** The figures that are being uploaded, replaced or fetched, or have no file. */
export function waitingFigures(doc: Node): Figure[] {
  const found: Figure[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'figure' && (!node.attrs.src || node.attrs.upload))
      found.push({ node, pos })
    return !node.inlineContent
  })
  return found
}

/** Goes on with the uploads of a text that was laid out. */
export function resumeUploads(editor: Editor, uploads: Uploads) {
  for (const { node } of waitingFigures(editor.state.doc)) {
    const { upload, src } = figureOf(node)
    if (!upload) continue
    const source = isElsewhere(src) ? src : ''
    void uploads
      .resume(upload, source)
      .then((isFound) => isFound || editor.isDestroyed || giveUp(editor, upload))
  }
}

/** A picture that this site has no copy of. */
export function isElsewhere(src: unknown): src is string {
  return typeof src === 'string' && src.startsWith('https://')
}

// The file is gone: what it should have replaced stays.
function giveUp(editor: Editor, upload: string) {
  const { tr } = editor.state
  for (const { node, pos } of waitingFigures(tr.doc)) {
    if (node.attrs.upload !== upload) continue
    tr.setNodeAttribute(pos, 'upload', null)
    if (node.attrs.src) toast.info('The new picture could not be kept, so the previous one stays.')
  }
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}

/** Sets what a figure waits for, outside the history: undo brings back pictures, not uploads. */
export function setUpload(editor: Editor, pos: number | undefined, upload: string | null) {
  if (pos === undefined || editor.state.doc.nodeAt(pos)?.type.name !== 'figure') return
  const { tr } = editor.state
  editor.view.dispatch(tr.setNodeAttribute(pos, 'upload', upload).setMeta('addToHistory', false))
}

/**
 * Puts pictures that have arrived in their places. Outside the history for new ones: undo and redo apply to the insertion,
 * with the current state of its upload. One that replaces another is a step of its own.
 */
export function settleUploads(editor: Editor, uploads: Uploads) {
  if (uploads.isEmpty || editor.isDestroyed) return
  const { tr } = editor.state
  const replaced: { pos: number; picture: StoredPicture }[] = []
  for (const { node, pos } of waitingFigures(tr.doc)) {
    const { state } = uploads.find(figureOf(node).upload) ?? {}
    if (state?.kind !== 'done') continue
    tr.setNodeAttribute(pos, 'upload', null)
    const { picture } = state
    if (String(node.attrs.src).startsWith('/')) replaced.push({ pos, picture })
    else placePicture(tr, pos, picture)
  }
  if (!tr.docChanged) return
  editor.view.dispatch(tr.setMeta('addToHistory', false))
  for (const { pos, picture } of replaced)
    editor.view.dispatch(closeHistory(placePicture(editor.state.tr, pos, picture)))
  if (isBelowPicture(editor)) requestAnimationFrame(() => keepCaretInView(editor))
}

/** Whether the writer is at the line below a picture, which the picture pushes down once it has its size. */
function isBelowPicture({ state: { selection }, view }: Editor): boolean {
  const { $from } = selection
  const above = $from.depth === 1 ? $from.doc.resolve($from.before()).nodeBefore : null
  return above?.type.name === 'figure' && view.hasFocus()
}

function keepCaretInView(editor: Editor) {
  if (!editor.isDestroyed && isBelowPicture(editor)) editor.commands.scrollIntoView()
}

function placePicture(tr: Transaction, pos: number, picture: StoredPicture): Transaction {
  const former = tr.doc.nodeAt(pos)
  const { src = '', width = '' } = former ? figureOf(former) : {}
  const isNarrow = src.startsWith('/') && Number(width) > 0
  const size = isNarrow ? narrowed(picture, Number(width)) : shownSize(picture)
  const attributes = { ...size, src: picture.url, blur: picture.blur ?? '', missing: '' }
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(pos, name, value)
  return tr
}

// The picture in place of another is as wide as that one was.
function narrowed({ width, height }: StoredPicture, pixels: number) {
  if (!width || !height) return { width: '', height: '' }
  return sizeAt(Math.min(width, pixels), width / height)
}
