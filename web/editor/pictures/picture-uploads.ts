import { Extension, type Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { picturesIn } from './picture-files.ts'
import { shownSize } from './shown-size.ts'
import { Uploads } from './uploads.ts'

declare module '@tiptap/core' {
  interface Storage {
    pictureUploads: { uploads: Uploads }
  }
}

export const PictureUploads = Extension.create<object, { uploads: Uploads }>({
  name: 'pictureUploads',
  addStorage: () => ({ uploads: new Uploads() }),
  onCreate() {
    this.storage.uploads.subscribe(() => settleUploads(this.editor))
  },
  onUpdate() {
    settleUploads(this.editor)
  },
  onDestroy() {
    this.storage.uploads.destroy()
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDrop: (view, event, _slice, isMove) => {
            const files = isMove ? [] : picturesIn(event.dataTransfer)
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
            return insertPictures(this.editor, files, place?.pos)
          },
        },
      }),
    ]
  },
})

export function uploadsOf(editor: Editor): Uploads {
  return editor.storage.pictureUploads.uploads
}

/** Inserts a figure for each file in one undo step and starts the uploads. */
export function insertPictures(editor: Editor, files: File[], at?: number): boolean {
  if (files.length === 0) return false
  const figures = files.map((file) => ({
    type: 'figure',
    attrs: { upload: uploadsOf(editor).start(file) },
  }))
  const chain = editor
    .chain()
    .focus()
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .scrollIntoView()
  if (at === undefined) chain.insertContent(figures).run()
  else chain.insertContentAt(at, figures).run()
  return true
}

export function waitingFigures(doc: Node): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'figure' && !node.attrs.src) found.push({ node, pos })
    return !node.inlineContent
  })
  return found
}

// Outside the history: undo and redo apply to the insertion, with the current state of its upload.
function settleUploads(editor: Editor) {
  const uploads = uploadsOf(editor)
  if (uploads.isEmpty || editor.isDestroyed) return
  const { tr } = editor.state
  for (const { node, pos } of waitingFigures(tr.doc)) {
    const upload = uploads.find(node.attrs.upload as string | null)
    if (upload?.state.kind === 'done') placePicture(tr, pos, upload.state.picture)
  }
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}

type Stored = Parameters<typeof shownSize>[0] & { url: string; blur?: string | null }

function placePicture(tr: Transaction, pos: number, picture: Stored) {
  const { width, height } = shownSize(picture)
  const attributes = { src: picture.url, width, height, blur: picture.blur ?? '', upload: null }
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(pos, name, value)
}
