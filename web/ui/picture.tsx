import { srcSet, type Picture as StoredPicture } from '#shared/picture.ts'
import styles from './picture.module.css'

type Props = {
  picture: StoredPicture | null | undefined
  /** Shown if there is no picture, and by `web/site/behaviours/pictures.ts` if it fails to load. */
  fallback?: string
  /** The rendered width, as in the HTML attribute `sizes`. */
  sizes?: string
  ratio?: 'wide' | 'card' | 'square' | 'free'
  /** For the largest picture above the fold: loaded eagerly, before others. */
  priority?: boolean
  /** Replaces the stored text; empty if the text beside the picture says the same. */
  alt?: string
  /** Leads the page: a card's picture grows into it when that card is followed. */
  lead?: boolean
  className?: string
}

/**
 * A stored picture in AVIF or WebP at the right width, over its blurred placeholder. Browsers that support neither get
 * a JPEG, at the right width too if it has priority.
 */
export function Picture({
  picture,
  fallback = '/default-product.jpg',
  sizes = '100vw',
  ratio = 'wide',
  priority,
  alt,
  lead,
  className,
}: Props) {
  const set = (format: 'avif' | 'webp' | 'jpg') =>
    picture ? srcSet(picture.url, picture.width, format) : undefined
  const avif = set('avif')
  return (
    <picture
      className={`stage ${styles.picture} ${styles[ratio]} ${className ?? ''}`}
      data-lead={lead || undefined}
      style={picture?.blur ? { backgroundImage: `url("${picture.blur}")` } : undefined}
    >
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {avif && <source type="image/webp" srcSet={set('webp')} sizes={sizes} />}
      <img
        data-fallback={picture ? fallback : undefined}
        alt={alt ?? picture?.alt ?? ''}
        width={picture?.width ?? 1200}
        height={picture?.height ?? 1200}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        sizes={priority && avif ? sizes : undefined}
        srcSet={priority ? set('jpg') : undefined}
        src={picture?.url ?? fallback}
      />
    </picture>
  )
}
