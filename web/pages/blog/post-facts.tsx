import type { ReactNode } from 'react'
import type { PostTile } from './post-tile.ts'

export function postFacts(
  tile: PostTile,
  { withCategory = false, long = false } = {},
): ReactNode[] {
  return [
    withCategory && <b key="category">{tile.category?.name ?? 'Uncategorized'}</b>,
    <time key="date" dateTime={tile.createdAt}>
      {tile.day}
    </time>,
    long ? `${tile.minutes} min read` : `${tile.minutes} min`,
    long && tile.tested,
  ]
}
