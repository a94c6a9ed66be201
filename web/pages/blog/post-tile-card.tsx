import { PostCard } from '#web/ui/post/post-card.tsx'
import { postFacts } from './post-facts.tsx'
import type { PostTile } from './post-tile.ts'

type Props = {
  tile: PostTile
  withCategory?: boolean
  withExcerpt?: boolean
  large?: boolean
  heading?: 'h2' | 'h3'
  priority?: boolean
  sizes?: string
}

export function PostTileCard({ tile, withCategory, withExcerpt = true, ...look }: Props) {
  return (
    <PostCard
      to={tile.to}
      title={tile.title}
      picture={tile.picture}
      excerpt={withExcerpt ? tile.excerpt : undefined}
      facts={postFacts(tile, { withCategory })}
      {...look}
    />
  )
}
