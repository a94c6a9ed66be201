import { IconButton } from '#web/ui/icon/icon-button.tsx'
import styles from './lightbox.module.css'

/** An empty dialog for a full-size picture; the behaviour `text` fills and opens it. */
export function Lightbox() {
  return (
    <dialog className={`float ${styles.lightbox}`} data-press="close-backdrop" closedby="any">
      {/* On a phone it scrolls, also by keys. */}
      <figure tabIndex={0}>
        <img alt="" />
        <figcaption className="meta" />
      </figure>
      <form method="dialog">
        <IconButton icon="close" label="Close" type="submit" className={styles.close} />
      </form>
    </dialog>
  )
}
