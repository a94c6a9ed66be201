import type { Editor } from '@tiptap/core'
import { Button } from '#web/ui/button.tsx'
import { placeOfUpload } from './fetch-pictures.ts'
import { choosePictures } from './picture-files.ts'
import { uploadsOf } from './picture-uploads.ts'
import { setUpload } from './settle-uploads.ts'
import styles from './fetch-bar.module.css'

/** The pictures that could not be fetched, each with its reason and another way. */
export function FailedFetches({ editor, uploads }: { editor: Editor; uploads: string[] }) {
  const show = (id: string) => {
    const pos = placeOfUpload(editor, id)
    if (pos === undefined) return
    editor.commands.setNodeSelection(pos)
    editor.commands.focus(undefined, { scrollIntoView: false })
    const shown = editor.view.nodeDOM(pos)
    if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'center' })
  }
  const choose = async (id: string) => {
    const [file] = await choosePictures({ several: false })
    if (!file) return
    const pos = placeOfUpload(editor, id)
    uploadsOf(editor).cancel(id)
    setUpload(editor, pos, uploadsOf(editor).start(file))
    editor.view.focus()
  }
  return (
    <ul className={`scrolls ${styles.list}`}>
      {uploads.map((id) => {
        const { source = '', state } = uploadsOf(editor).find(id) ?? {}
        return (
          <li key={id} className={`row tight edge-above room-1 ${styles.failed}`}>
            <button type="button" className={`link cut ${styles.name}`} onClick={() => show(id)}>
              {nameOf(source)}
            </button>
            <span className="faint">{state?.kind === 'failed' && state.text}</span>
            <Button size="s" variant="quiet" onClick={() => void choose(id)}>
              Choose a file
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

// The end of the address: what the file is called there.
function nameOf(address: string): string {
  const { pathname = '', hostname = address } = URL.parse(address) ?? {}
  return pathname.split('/').findLast(Boolean) ?? hostname
}
