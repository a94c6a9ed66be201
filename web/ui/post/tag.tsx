import { Link } from '#web/ui/link.tsx'

/** A tag; with `to` it links to everything filed under it. */
export function Tag({ to, children }: { to?: string; children: string }) {
  return to ? (
    <Link className="tag under" to={to}>
      {children}
    </Link>
  ) : (
    <span className="tag">{children}</span>
  )
}
