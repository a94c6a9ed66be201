import { Link } from './link.tsx'

/** A word that a post or product is filed under; with `to` it leads to the others. */
export function Tag({ to, children }: { to?: string; children: string }) {
  return to ? (
    <Link className="tag under" to={to}>
      {children}
    </Link>
  ) : (
    <span className="tag">{children}</span>
  )
}
