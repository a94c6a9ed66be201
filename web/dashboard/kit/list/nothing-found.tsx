import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

type Props = {
  list: { view: { page: number }; isNarrowed: boolean; href: (change: object) => string }
  /** The list without filters. */
  path: string
  text: string
  /** What to try instead of these filters. */
  hint?: string
  /** What stands here while there is nothing at all. */
  children: ReactNode
}

const TRY = 'Try fewer or different words, or another filter.'

/** The words of an empty page of a list, with the way to where there is something. */
export function NothingFound({ list, path, text, hint = TRY, children }: Props) {
  if (list.view.page > 1)
    return (
      <EmptyState drawing="search" text={text}>
        <LinkButton to={list.href({})}>Go to the first page</LinkButton>
      </EmptyState>
    )
  if (list.isNarrowed)
    return (
      <EmptyState drawing="search" text={text} hint={hint}>
        <LinkButton to={path}>Clear all filters</LinkButton>
      </EmptyState>
    )
  return children
}
