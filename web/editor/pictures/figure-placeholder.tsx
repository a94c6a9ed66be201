import type { ReactNodeViewProps } from '@tiptap/react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { choosePictures } from './picture-files.ts'
import { uploadsOf } from './picture-uploads.ts'
import { isElsewhere, setUpload } from './settle-uploads.ts'
import styles from './figure.module.css'
import { figureOf, type FigureAttributes } from './figure-attributes.ts'

type Props = Pick<ReactNodeViewProps, 'editor' | 'node' | 'getPos' | 'deleteNode'>

/**
 * Stands for a picture that was not copied. The CSP blocks other sites; readers get a link until the server fetches a
 * copy or the writer uploads one.
 */
export function FigurePlaceholder({ editor, node, getPos, deleteNode }: Props) {
  const attributes = figureOf(node)
  const { src } = attributes
  const { title, text } = wordsFor(attributes)
  const begin = (picture: File | string) =>
    setUpload(editor, getPos(), uploadsOf(editor).start(picture))
  const choose = async () => {
    const [file] = await choosePictures({ several: false })
    if (file) begin(file)
  }
  return (
    <div className={`row tight soft box pad-4 on-sunken ${styles.missing}`}>
      <Icon name="image" />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {isElsewhere(src) && (
        <Button size="s" onClick={() => begin(src)}>
          Fetch
        </Button>
      )}
      <Button size="s" onClick={() => void choose()}>
        Upload
      </Button>
      <Button size="s" variant="quiet" onClick={() => deleteNode()}>
        Remove
      </Button>
    </div>
  )
}

function wordsFor({ src, alt, missing, upload }: FigureAttributes) {
  const title = 'Picture not copied: upload it'
  if (missing)
    return {
      title: `Picture missing: ${missing.split('/').at(-1) ?? missing} – upload it`,
      text: alt
        ? `Until then readers see its description: ${alt}`
        : 'It was not in the folder that was imported. Readers see nothing here.',
    }
  if (URL.canParse(src))
    return { title, text: `It is hosted on ${new URL(src).hostname}; readers get a link to it.` }
  if (upload) return { title: 'Picture not uploaded', text: 'Looking for its file…' }
  return { title, text: 'Its file is not in this browser, and readers will not see it.' }
}
