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
 * Stands for a picture that was not copied. The CSP blocks other sites, so their pictures can neither be shown nor
 * fetched here; readers get a link until the writer uploads a copy.
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
      <Button size="s" onClick={() => void choose()}>
        Upload
      </Button>
      <Button size="s" variant="quiet" onClick={() => deleteNode()}>
        Remove
      </Button>
    </div>
  )
}
