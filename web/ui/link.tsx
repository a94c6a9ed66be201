import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** The target begins a new page although its path is the same, such as the next page of a list. */
  newPage?: boolean
  /** The page stays where it is scrolled. */
  keepScroll?: boolean
}

/** A link to a page of the site: a plain anchor, which `LinkNavigation` follows without loading the document anew. */
export function Link({ to, newPage, keepScroll, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-new-page={newPage || undefined}
      data-keep-scroll={keepScroll || undefined}
    />
  )
}
