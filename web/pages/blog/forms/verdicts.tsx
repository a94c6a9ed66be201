import { postFacts } from '#web/pages/blog/post-facts.tsx'
import type { PostTile } from '#web/pages/blog/post-tile.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { CoverLink } from '#web/ui/post/cover-link.tsx'
import { Cover } from '#web/ui/post/cover.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './verdicts.module.css'

export function Verdicts({ tiles }: { tiles: PostTile[] }) {
  return (
    <div className="ruled edge-below">
      {tiles.map((tile) => (
        <article key={tile.id} className={`grid stage centered room-4 ${styles.row}`} data-card>
          <Cover title={tile.title} picture={tile.picture} alt="" ratio="card" sizes="120px" />
          <h3>
            <CoverLink to={tile.to}>
              <Unbroken text={tile.title} />
            </CoverLink>
          </h3>
          <p className="measure ui soft">
            <Unbroken text={tile.excerpt} />
          </p>
          <SpecStrip facts={postFacts(tile)} />
        </article>
      ))}
    </div>
  )
}
