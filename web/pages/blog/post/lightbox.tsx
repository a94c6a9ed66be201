import { IconButton } from '#web/ui/icon-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './lightbox.module.css'

export type Enlarged = { src: string; alt: string; width: number; height: number; caption: string }

/** A picture of the text as large as the window allows; Esc, the ground and the cross close it. */
export function Lightbox({
  onClose,
  caption,
  alt,
  ...picture
}: Enlarged & { onClose: () => void }) {
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={styles.lightbox} aria-label={alt || 'Picture'}>
      <figure>
        <img {...picture} alt={alt} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />
    </dialog>
  )
}
