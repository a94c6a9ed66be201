import { Extension, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { insertEmbed } from '#web/editor/behaviour/insert-embed.ts'
import { bodyOf } from '#web/editor/html/read-html.ts'
import { picturesIn } from '#web/editor/pictures/picture-files.ts'
import { insertPictures, uploadsOf } from '#web/editor/pictures/picture-uploads.ts'
import { cleanPaste } from './clean-paste.ts'
import { looksLikeMarkdown } from './markdown-signs.ts'
import { pasteMarkdown, pastePlain, type TakeTitle } from './paste-markdown.ts'

const OWN = /\bdata-pm-slice=/

declare module '@tiptap/core' {
  interface Storage {
    foreignPaste: PasteStorage
  }
}

type PasteStorage = { takeTitle: TakeTitle }

export const ForeignPaste = Extension.create<object, PasteStorage>({
  name: 'foreignPaste',
  priority: 800,
  addStorage: () => ({ takeTitle: () => false }),
  addProseMirrorPlugins() {
    const { editor } = this
    // Ctrl+Shift+V.
    let isPlain = false
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) =>
            OWN.test(html) ? html : cleanPaste(html, (picture) => uploadsOf(editor).start(picture)),
          handleDOMEvents: {
            keydown: (_view, { key, shiftKey }) => {
              isPlain = key !== 'Insert' && (key === 'Shift' || shiftKey)
            },
            keyup: (_view, { shiftKey }) => {
              isPlain &&= shiftKey
            },
          },
          handlePaste: (_view, { clipboardData }) => {
            if (!clipboardData || editor.isActive('codeBlock')) return false
            const text = clipboardData.getData('text/plain')
            if (text && isPlain) {
              pastePlain(editor, text)
              return true
            }
            if (isMarkdown(clipboardData)) {
              void pasteMarkdown(editor, text, this.storage.takeTitle)
              return true
            }
            const files = picturesIn(clipboardData)
            if (files.length > 0 && isOnlyPictures(clipboardData.getData('text/html')))
              return insertPictures(editor, files)
            const isAlone = editor.state.selection.$from.parent.content.size === 0
            return isAlone && insertEmbed(editor, text)
          },
        },
      }),
    ]
  },
})

/** Offers the heading of a post that is pasted into the empty text as its title. */
export function offerTitles(editor: Editor, takeTitle: TakeTitle): void {
  editor.storage.foreignPaste.takeTitle = takeTitle
}

// Word processors add a picture of the text to copied text; browsers only add the address to a copied picture.
function isOnlyPictures(html: string): boolean {
  return !html || !bodyOf(html).textContent?.trim()
}

// A code editor adds colored HTML, and the language of the file.
function isMarkdown(data: DataTransfer): boolean {
  const isFile = /"mode":"markdown"/.test(data.getData('vscode-editor-data'))
  const isText = isFile || !data.getData('text/html')
  return isText && data.files.length === 0 && looksLikeMarkdown(data.getData('text/plain'))
}
