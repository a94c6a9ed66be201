import type { ReactNode } from 'react'
import { counted } from '#shared/text/counted.ts'
import type { ListedPosts } from '#server/modules/blog/schema.ts'
import type { Site } from '#web/site/page.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { pathTo } from '#shared/addresses.ts'
import { SORT_LABELS, type ShelfView } from './shelf-view.ts'
import { PostTileCard } from './post-tile-card.tsx'
import { postTiles, type PostTile } from './post-tile.ts'
import styles from './shelf.module.css'
import title from './title.module.css'

export const SHELF_SIZE = 12

export type ShelfData = {
  name: string
  description: string
  tiles: PostTile[]
  total: number
  pages: number
  view: ShelfView
}

type Props = ShelfData & {
  /** The address of another page or order of the same posts. */
  pathOf: (view: Partial<ShelfView>) => string
  withCategory?: boolean
  /** Whose posts these are. */
  portrait?: { name: string; avatar: string }
  /** Below the description. */
  links?: ReactNode
  emptyText: string
}

export function shelfOf({ blogs, totalBlogs, totalPages }: ListedPosts, site: Site) {
  return { tiles: postTiles(blogs, site), total: totalBlogs, pages: totalPages }
}

/** Posts page by page, in an order that the reader chooses. */
export function Shelf({ name, description, total, tiles, pages, view, ...props }: Props) {
  const { pathOf, withCategory = false, portrait, links, emptyText } = props
  return (
    <PageWrap>
      <header className={`grid ${title.head} snug ${styles.head}`}>
        {portrait && <Avatar name={portrait.name} src={portrait.avatar} large />}
        <h1 className={`breaks ${title.title}`}>{name}</h1>
        {description && <p className="lede soft">{description}</p>}
        {links}
      </header>
      <div className={`between ${title.bar} below-6`}>
        <span className="mono faint">{counted(total, 'post')}</span>
        {total > 1 && <SortChips pathOf={pathOf} chosen={view.sort} />}
      </div>
      {tiles.length === 0 ? (
        <EmptyState text={emptyText}>
          <LinkButton to={pathTo.blog()}>Back to the blog</LinkButton>
        </EmptyState>
      ) : (
        <CardGrid kind="posts-3">
          {tiles.map((tile, index) => (
            <PostTileCard
              key={tile.id}
              tile={tile}
              heading="h2"
              withCategory={withCategory}
              priority={index === 0}
            />
          ))}
        </CardGrid>
      )}
      <Pager page={view.page} pages={pages} href={(page) => pathOf({ ...view, page })} />
    </PageWrap>
  )
}

type ChipsProps = Pick<Props, 'pathOf'> & { chosen: ShelfView['sort'] }

function SortChips({ pathOf, chosen }: ChipsProps) {
  return (
    <nav className="row tight" aria-label="Sort">
      {SORT_LABELS.map(({ value, label }) => (
        <Chip key={value} to={pathOf({ sort: value })} chosen={value === chosen}>
          {label}
        </Chip>
      ))}
    </nav>
  )
}
