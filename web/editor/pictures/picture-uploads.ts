import { Extension, type Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state'
import { LAID_OUT } from '#web/editor/behaviour/laid-out.ts'
import { paragraphBelow } from '#web/editor/behaviour/text-below.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { makeGallery } from './galleries.ts'
import { picturesIn } from './picture-files.ts'
import { resumeUploads, settleUploads } from './settle-uploads.ts'
import { Uploads } from './uploads.ts'

declare module '@tiptap/core' {
  interface Storage {
    pictureUploads: PictureStorage
  }
}

type PictureStorage = { uploads: Uploads; stopListening: () => void }

export const PictureUploads = Extension.create<object, PictureStorage>({
  name: 'pictureUploads',
  addStorage: () => ({ uploads: new Uploads(), stopListening: () => {} }),
  onCreate() {
    const { uploads } = this.storage
    uploads.subscribe(() => settleUploads(this.editor, uploads))
    resumeUploads(this.editor, uploads)
    const goOn = () => uploads.retryFailed()
    window.addEventListener('online', goOn)
    this.storage.stopListening = () => window.removeEventListener('online', goOn)
  },
  onUpdate() {
    settleUploads(this.editor, this.storage.uploads)
  },
  onTransaction({ transaction }) {
    if (transaction.getMeta(LAID_OUT)) resumeUploads(this.editor, this.storage.uploads)
  },
  onDestroy() {
    this.storage.stopListening()
    this.storage.uploads.destroy()
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDrop: (view, event, _slice, isMove) => {
            const files = isMove ? [] : picturesIn(event.dataTransfer)
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY })
            return insertPictures(this.editor, files, position?.pos)
          },
        },
      }),
    ]
  },
})

export function uploadsOf(editor: Editor): Uploads {
  return editor.storage.pictureUploads.uploads
}

/** Inserts a figure for each file in one undo step and starts the uploads; the caret stands below them. */
export function insertPictures(editor: Editor, files: File[], at?: number): boolean {
  const figures = placePictures(editor, files, at)
  if (figures.length > 1) offerGallery(editor, figures)
  return figures.length > 0
}

/** The same, with several pictures side by side. */
export function insertGallery(editor: Editor, files: File[]): boolean {
  const figures = placePictures(editor, files)
  if (figures.length > 1) showAsGallery(editor, figures)
  return figures.length > 0
}

function placePictures(editor: Editor, files: File[], at?: number): Node[] {
  const { figure } = editor.schema.nodes
  if (files.length === 0 || !figure) return []
  const figures = files.map((file) => figure.create({ upload: uploadsOf(editor).start(file) }))
  const { tr, doc } = editor.state
  const [from, to] = at === undefined ? lineOf(tr) : [blockBorder(doc, at), blockBorder(doc, at)]
  closeHistory(tr).replaceWith(from, to, figures)
  const end = from + figures.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  editor.view.dispatch(paragraphBelow(tr, end).scrollIntoView())
  editor.view.focus()
  return figures
}

// The empty line with the caret gives way to the pictures; otherwise they stand below the block.
function lineOf({ selection, doc }: Transaction): [number, number] {
  const { $from, $to } = selection
  const { parent } = $from
  if (selection instanceof NodeSelection) {
    const below = blockBorder(doc, selection.to)
    return [below, below]
  }
  if (parent.type.name === 'paragraph' && parent.childCount === 0)
    return [$from.before(), $from.after()]
  const end = $to.depth > 0 ? blockBorder(doc, $to.after()) : selection.to
  return [end, end]
}

// The nearest place at which a figure can stand; within a block, the one below it.
function blockBorder(doc: Node, at: number): number {
  const { figure } = doc.type.schema.nodes
  let $at = doc.resolve(at)
  const holds = () =>
    figure !== undefined && $at.parent.canReplaceWith($at.index(), $at.index(), figure)
  while ($at.depth > 0 && ($at.parent.isTextblock || !holds())) $at = doc.resolve($at.after())
  return $at.pos
}

function offerGallery(editor: Editor, figures: Node[]) {
  toast.info(`${figures.length} pictures were added`, {
    label: 'Show as a gallery',
    onClick: () => showAsGallery(editor, figures),
  })
}

function showAsGallery(editor: Editor, [first]: Node[]) {
  const pos = placeOf(editor, first?.attrs.upload)
  if (pos !== undefined) makeGallery(editor, pos)
}

// The picture that came of an upload, too.
function placeOf(editor: Editor, id: string): number | undefined {
  const { state } = uploadsOf(editor).find(id) ?? {}
  const src = state?.kind === 'done' ? state.picture.url : undefined
  let found: number | undefined
  editor.state.doc.forEach(({ type, attrs }, pos) => {
    if (type.name === 'figure' && (attrs.upload === id || (src && attrs.src === src))) found ??= pos
  })
  return found
}
