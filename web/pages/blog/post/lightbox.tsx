import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './lightbox.module.css'

/** Where a picture of the text is shown as large as the window allows; the text's behaviour fills and opens it. */
export function Lightbox() {
  return (
    <dialog className={`float ${styles.lightbox}`} data-press="close-ground" closedby="any">
      <figure>
        <img alt="" />
        <figcaption className="meta" />
      </figure>
      <form method="dialog">
        <IconButton icon="close" label="Close" type="submit" className={styles.close} />
      </form>
    </dialog>
  )
}
