import { PostTileCard } from '#web/pages/blog/post-tile-card.tsx'
import type { PostTile } from '#web/pages/blog/post-tile.ts'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'

export function Related({
  tiles,
  category,
}: {
  tiles: PostTile[]
  category: PostTile['category']
}) {
  if (tiles.length === 0) return null
  return (
    <PageWrap as="section" section aria-labelledby="related-posts">
      <Rule title="Related posts" id="related-posts">
        {category && <MoreLink to={category.to}>{`All ${category.name}`}</MoreLink>}
      </Rule>
      <CardGrid kind="posts-3">
        {tiles.map((tile) => (
          <PostTileCard key={tile.id} tile={tile} withCategory withExcerpt={false} />
        ))}
      </CardGrid>
    </PageWrap>
  )
}
