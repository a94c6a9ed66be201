import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Preserves the scroll position in the dashboard. */
  keepScroll?: boolean | undefined
}

/** A plain anchor to a page of the site. */
export function Link({ to, keepScroll, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-keep-scroll={keepScroll || undefined} />
}
