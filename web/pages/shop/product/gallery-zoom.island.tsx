import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Picture as StoredPicture } from '#shared/picture.ts'
import { findSlides, showSlide, shownSlide } from '#web/site/behaviours/gallery.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useModal } from '#web/ui/browser/use-modal.ts'
import styles from './gallery-zoom.module.css'

type Props = { pictures: StoredPicture[]; title: string }

/** Opens the current picture at full size; the strip follows when it is closed. */
export default function GalleryZoom(props: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [first, setFirst] = useState<number | null>(null)
  const strip = () => findSlides(button.current)
  return (
    <>
      <IconButton
        ref={button}
        className={`${styles.zoom} needs-script`}
        icon="zoom"
        label="Zoom"
        aria-haspopup="dialog"
        onClick={() => setFirst(shownSlide(strip()))}
      />
      {first !== null && (
        <ZoomDialog
          {...props}
          first={first}
          onClose={(last) => {
            setFirst(null)
            showSlide(strip(), last)
          }}
        />
      )}
    </>
  )
}

type DialogProps = Props & {
  first: number
  /** Receives the index of the picture shown last. */
  onClose: (last: number) => void
}

function ZoomDialog({ pictures, first, title, onClose }: DialogProps) {
  const [shown, setShown] = useState(first)
  const [isEnlarged, setEnlarged] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const modal = useModal(() => onClose(shown))
  const go = (step: number) => {
    setEnlarged(false)
    setShown((shown + step + pictures.length) % pictures.length)
  }
  // What was pressed stays where it is: twice as far from the beginning of the picture.
  const enlarge = (x: number, y: number) => {
    flushSync(() => setEnlarged(!isEnlarged))
    view.current?.scrollTo(x, y)
  }
  const enlargeMiddle = () => {
    const { clientWidth = 0, clientHeight = 0 } = view.current ?? {}
    enlarge(clientWidth / 2, clientHeight / 2)
  }
  const enlargeAt = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    enlarge(clientX - left, clientY - top)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    // Enlarged, the arrows move what is seen.
    if (step && pictures.length > 1 && !isEnlarged) go(step)
  }
  const picture = pictures[shown]
  return (
    <dialog
      {...modal}
      className={`bare on-ground ${styles.dialog}`}
      aria-label={`Pictures of ${title}`}
      onKeyDown={press}
    >
      <div className={`grid snug ${styles.sheet}`}>
        <div className="between mono faint set-solid">
          <p role="status">
            <span className="vh">{picture?.alt} </span>
            {shown + 1} / {pictures.length}
          </p>
          <div className="row tight">
            <Button size="s" aria-pressed={isEnlarged} onClick={enlargeMiddle}>
              <Icon name={isEnlarged ? 'minus' : 'plus'} small /> Enlarge
            </Button>
            <IconButton icon="close" label="Close" onClick={() => onClose(shown)} />
          </div>
        </div>
        <div
          ref={view}
          className={styles.view}
          data-enlarged={isEnlarged || undefined}
          tabIndex={isEnlarged ? 0 : undefined}
          role={isEnlarged ? 'region' : undefined}
          aria-label={isEnlarged ? 'Enlarged picture' : undefined}
          onClick={enlargeAt}
        >
          <Picture
            key={shown}
            className={styles.picture}
            picture={picture}
            ratio="free"
            sizes={isEnlarged ? '200vw' : '100vw'}
            priority
          />
        </div>
        {pictures.length > 1 && (
          <div className="row at-middle">
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
