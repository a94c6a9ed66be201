import { useState, type KeyboardEvent } from 'react'
import type { Picture as StoredPicture } from '#shared/picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './zoom-dialog.module.css'

type Props = {
  pictures: StoredPicture[]
  first: number
  title: string
  /** Gets the index of the picture that was shown last. */
  onClose: (last: number) => void
}

/** The pictures as large as the window allows, one at a time. */
export function ZoomDialog({ pictures, first, title, onClose }: Props) {
  const [shown, setShown] = useState(first)
  const modal = useModal(() => onClose(shown))
  const go = (step: number) => setShown((shown + step + pictures.length) % pictures.length)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step && pictures.length > 1) go(step)
  }
  const picture = pictures[shown]
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-label={`Pictures of ${title}`}
      onKeyDown={press}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <p role="status">
            <span className="vh">{picture?.alt} </span>
            {shown + 1} / {pictures.length}
          </p>
          <IconButton icon="close" label="Close" onClick={() => onClose(shown)} />
        </div>
        <Picture
          key={shown}
          className={styles.picture}
          picture={picture}
          ratio="free"
          sizes="100vw"
          priority
        />
        {pictures.length > 1 && (
          <div className={styles.steps}>
            <Button onClick={() => go(-1)}>
              <Icon name="left" small /> Previous
            </Button>
            <Button onClick={() => go(1)}>
              Next <Icon name="right" small />
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}
