import { postFacts } from '#web/pages/blog/post-facts.tsx'
import type { PostTile } from '#web/pages/blog/post-tile.ts'
import { CoverLink } from '#web/ui/post/cover-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './post-bookmark.module.css'

/** A card of another post within a text. */
export function PostBookmark({ tile }: { tile: PostTile }) {
  return (
    <aside
      className={`card grid joined stage clips ${styles.bookmark}`}
      aria-label={`Post: ${tile.title}`}
      data-card
    >
      <Picture
        className={styles.picture}
        picture={tile.picture}
        alt=""
        fallback="/default-cover.jpg"
        sizes="(min-width: 640px) 220px, 32vw"
      />
      <div className={`stack tight ${styles.body}`}>
        <p className={styles.title}>
          <CoverLink to={tile.to} lines={3}>
            <Unbroken text={tile.title} />
          </CoverLink>
        </p>
        <p className={`clamp small soft ${styles.excerpt}`}>
          <Unbroken text={tile.excerpt} />
        </p>
        <SpecStrip facts={postFacts(tile, { withCategory: true })} />
      </div>
    </aside>
  )
}
