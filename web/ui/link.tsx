import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** In the dashboard the screen stays where it is scrolled. */
  keepScroll?: boolean | undefined
}

/** A link to a page of the site: a plain anchor. */
export function Link({ to, keepScroll, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-keep-scroll={keepScroll || undefined} />
}
