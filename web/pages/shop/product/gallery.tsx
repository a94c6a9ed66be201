import type { Picture as StoredPicture } from '#shared/picture.ts'
import { Island } from '#web/site/islands/island.tsx'
import { Picture } from '#web/ui/picture.tsx'
import GalleryZoom from './gallery-zoom.island.tsx'
import styles from './gallery.module.css'

const SIZES = '(min-width: 1200px) 50vw, (min-width: 1024px) 57vw, 96vw'

/**
 * A strip of pictures that scrolls and snaps natively, so that swiping and reading need no JavaScript; thumbnails and
 * arrow keys move it, and a click opens a picture at full size.
 */
export function Gallery({ pictures, title }: { pictures: StoredPicture[]; title: string }) {
  const slides: (StoredPicture | null)[] = pictures.length > 0 ? pictures : [null]
  const hasMany = slides.length > 1
  return (
    <div className="grid snug slim packed" data-start={hasMany ? 'gallery' : undefined}>
      <div className="stage">
        <ul
          className={`scrolls-across rounded-s line stretched joined ${styles.strip}`}
          tabIndex={hasMany ? 0 : undefined}
          aria-label={`Pictures of ${title}`}
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
          <Island of={GalleryZoom} when="touch" pictures={pictures} title={title} />
        )}
      </div>
      {hasMany && <Thumbs pictures={pictures} />}
    </div>
  )
}

function Thumbs({ pictures }: { pictures: StoredPicture[] }) {
  return (
    <div className={`grid snug slim packed ${styles.thumbs} needs-script`}>
      {pictures.map((picture, index) => (
        <button
          key={picture.url}
          className="bare"
          type="button"
          aria-label={`Picture ${index + 1} of ${pictures.length}: ${picture.alt}`}
          aria-current={index === 0}
          data-slide={index}
        >
          <Picture picture={picture} alt="" ratio="card" sizes="(min-width: 1024px) 14vw, 24vw" />
        </button>
      ))}
    </div>
  )
}
