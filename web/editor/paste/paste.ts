import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { insertVideo } from '#web/editor/behaviour/video.ts'
import { bodyOf } from '#web/editor/html/read-html.ts'
import { picturesIn } from '#web/editor/pictures/picture-files.ts'
import { insertPictures, uploadsOf } from '#web/editor/pictures/picture-uploads.ts'
import { cleanPaste } from './clean-paste.ts'

const OWN = /\bdata-pm-slice=/

export const ForeignPaste = Extension.create({
  name: 'foreignPaste',
  priority: 800,
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) =>
            OWN.test(html) ? html : cleanPaste(html, (file) => uploadsOf(editor).start(file)),
          handlePaste: (_view, { clipboardData }) => {
            if (!clipboardData || editor.isActive('codeBlock')) return false
            const files = picturesIn(clipboardData)
            if (files.length > 0 && isOnlyPictures(clipboardData.getData('text/html')))
              return insertPictures(editor, files)
            const isAlone = editor.state.selection.$from.parent.content.size === 0
            return isAlone && insertVideo(editor, clipboardData.getData('text/plain').trim())
          },
        },
      }),
    ]
  },
})

// Word processors add a picture of the text to copied text; browsers only add the address to a copied picture.
function isOnlyPictures(html: string): boolean {
  return !html || !bodyOf(html).textContent?.trim()
}
