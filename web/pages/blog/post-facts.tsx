import type { ReactNode } from 'react'
import { DateText } from '#web/ui/date-text.tsx'
import type { PostTile } from './post-tile.ts'

export function postFacts(
  tile: PostTile,
  { withCategory = false, long = false } = {},
): ReactNode[] {
  return [
    withCategory && <b key="category">{tile.category?.name ?? 'Uncategorized'}</b>,
    <DateText key="date" iso={tile.createdAt} />,
    long ? `${tile.minutes} min read` : `${tile.minutes} min`,
    long && tile.tested,
  ]
}
