import type { ReactNodeViewProps } from '@tiptap/react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { choosePictures } from './picture-files.ts'
import { uploadsOf } from './picture-uploads.ts'
import styles from './figure.module.css'

type Props = Pick<ReactNodeViewProps, 'editor' | 'updateAttributes' | 'deleteNode'> & {
  src: string
}

/**
 * Stands for a picture that was not copied. The CSP blocks other sites; readers get a link until the server fetches a
 * copy or the writer uploads one.
 */
export function FigurePlaceholder({ editor, updateAttributes, deleteNode, src }: Props) {
  const choose = async () => {
    const [file] = await choosePictures()
    if (file) updateAttributes({ src: '', upload: uploadsOf(editor).start(file) })
  }
  return (
    <div className={`row tight soft box ${styles.missing}`}>
      <Icon name="image" />
      <div>
        <strong>Picture not copied: upload it</strong>
        <p>
          {URL.canParse(src)
            ? `It is hosted on ${new URL(src).hostname}; readers get a link to it.`
            : 'It was not part of what you pasted, and readers will not see it.'}
        </p>
      </div>
      {src && (
        <Button size="s" onClick={() => updateAttributes({ upload: uploadsOf(editor).start(src) })}>
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
