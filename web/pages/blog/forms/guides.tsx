import type { PostTile } from '#web/pages/blog/post-tile.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { CoverLink } from '#web/ui/post/cover-link.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './guides.module.css'

export function Guides({ tiles }: { tiles: PostTile[] }) {
  return (
    <ol className={`grid ${styles.guides}`}>
      {tiles.map((tile) => (
        <li className="grid stage edge-above room-5" key={tile.id} data-card>
          <div>
            <h3 className="title-3">
              <CoverLink to={tile.to}>
                <Unbroken text={tile.title} />
              </CoverLink>
            </h3>
            <SpecStrip
              facts={[
                `${tile.minutes} min read`,
                tile.tested ?? (
                  <time key="date" dateTime={tile.createdAt}>
                    {tile.day}
                  </time>
                ),
              ]}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
