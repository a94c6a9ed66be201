import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { Picture as StoredPicture } from '#shared/picture.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './gallery.module.css'

const ZoomDialog = lazy(() =>
  import('./zoom-dialog.tsx').then((part) => ({ default: part.ZoomDialog })),
)

const SIZES = '(min-width: 1200px) 50vw, (min-width: 1024px) 57vw, 96vw'

/**
 * The pictures of a product in a strip that scrolls and snaps, so that swiping and reading without JavaScript work by
 * themselves; the small pictures and the arrow keys move it, and one of them opens large.
 */
export function Gallery({ pictures, title }: { pictures: StoredPicture[]; title: string }) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const slides: (StoredPicture | null)[] = pictures.length > 0 ? pictures : [null]

  function show(index: number) {
    const to = Math.min(Math.max(index, 0), slides.length - 1)
    const { current } = strip
    current?.scrollTo({ left: to * current.clientWidth, behavior: scrollManner() })
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || slides.length < 2) return
    event.preventDefault()
    show(shown + step)
  }

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          tabIndex={slides.length > 1 ? 0 : undefined}
          aria-label={`Pictures of ${title}`}
          onKeyDown={press}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
        >
          {slides.map((picture, index) => (
            <li key={index}>
              <Picture
                className={styles.slide}
                picture={picture}
                alt={picture?.alt || title}
                sizes={SIZES}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 0 && (
          <IconButton
            className={`${styles.zoom} needs-script`}
            icon="zoom"
            label="Zoom"
            aria-haspopup="dialog"
            onClick={() => setZoomed(true)}
          />
        )}
      </div>
      {slides.length > 1 && <Thumbs pictures={pictures} shown={shown} onShow={show} />}
      {isZoomed && (
        <Suspense>
          <ZoomDialog
            pictures={pictures}
            first={shown}
            title={title}
            onClose={(last) => {
              setZoomed(false)
              show(last)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type ThumbsProps = { pictures: StoredPicture[]; shown: number; onShow: (index: number) => void }

function Thumbs({ pictures, shown, onShow }: ThumbsProps) {
  return (
    <div className={`${styles.thumbs} needs-script`}>
      {pictures.map((picture, index) => (
        <button
          key={picture.url}
          type="button"
          aria-label={`Picture ${index + 1} of ${pictures.length}: ${picture.alt}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onShow(index)}
        >
          <Picture picture={picture} alt="" ratio="card" sizes="(min-width: 1024px) 14vw, 24vw" />
        </button>
      ))}
    </div>
  )
}

function scrollManner(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
