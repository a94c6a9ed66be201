import { pathTo } from '#shared/addresses.ts'
import { PostTileCard } from '#web/pages/blog/post-tile-card.tsx'
import type { PostTile } from '#web/pages/blog/post-tile.ts'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import styles from './latest.module.css'

export function Latest({ tiles, total }: { tiles: PostTile[]; total: number }) {
  if (tiles.length === 0) return null
  const hasLarge = tiles.length >= 3
  return (
    <PageWrap as="section" section aria-labelledby="latest-posts">
      <Rule title="Latest posts" id="latest-posts" note={`${total} published`}>
        <MoreLink to={pathTo.posts()}>All posts</MoreLink>
      </Rule>
      <div className={`grid ${styles.grid}`}>
        {tiles.map((tile, index) => (
          <PostTileCard
            key={tile.id}
            tile={tile}
            withCategory
            large={hasLarge && index === 0}
            sizes={hasLarge && index === 0 ? LARGE : undefined}
          />
        ))}
      </div>
    </PageWrap>
  )
}

const LARGE = '(min-width: 1024px) 55vw, 92vw'
