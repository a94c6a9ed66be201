import { PostTileCard } from '#web/pages/blog/post-tile-card.tsx'
import { postFacts } from '#web/pages/blog/post-facts.tsx'
import type { PostTile } from '#web/pages/blog/post-tile.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './one-and-rows.module.css'

export function OneAndRows({ tiles }: { tiles: PostTile[] }) {
  const [first, ...others] = tiles
  if (!first) return null
  return (
    <div className={others.length > 0 ? styles.parts : undefined}>
      <PostTileCard tile={first} large sizes="(min-width: 1024px) 50vw, 92vw" />
      <div className={styles.rows}>
        {others.map((tile) => (
          <Row
            key={tile.id}
            to={tile.to}
            title={tile.title}
            picture={tile.picture}
            facts={postFacts(tile)}
          />
        ))}
      </div>
    </div>
  )
}
