import { postFacts } from '#web/pages/blog/post-facts.tsx'
import type { PostTile } from '#web/pages/blog/post-tile.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { CoverLink } from '#web/ui/post/cover-link.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './wire.module.css'

export function Wire({ tiles }: { tiles: PostTile[] }) {
  return (
    <div
      className={`grid ${styles.wire}`}
      data-pairs={tiles.length === 2 || tiles.length === 4 || undefined}
    >
      {tiles.map((tile) => (
        <article
          key={tile.id}
          className={`grid tight stage packed edge-above ${styles.report}`}
          data-card
        >
          <SpecStrip facts={postFacts(tile)} />
          <h3>
            <CoverLink to={tile.to}>
              <Unbroken text={tile.title} />
            </CoverLink>
          </h3>
          <p className="ui soft">
            <Unbroken text={tile.excerpt} />
          </p>
        </article>
      ))}
    </div>
  )
}
