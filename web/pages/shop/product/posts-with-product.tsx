import { slugify } from '#shared/text/slug.ts'
import { PostTileCard } from '#web/pages/blog/post-tile-card.tsx'
import type { PostTile } from '#web/pages/blog/post-tile.ts'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import styles from './product-page.module.css'

/** The posts in which a product was tested, or is mentioned. */
export function PostsWithProduct({ title, tiles }: { title: string; tiles: PostTile[] }) {
  if (tiles.length === 0) return null
  const id = slugify(title)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Rule title={title} id={id} />
      <CardGrid kind="posts-3">
        {tiles.map((tile) => (
          <PostTileCard key={tile.id} tile={tile} withCategory withExcerpt={false} />
        ))}
      </CardGrid>
    </section>
  )
}
