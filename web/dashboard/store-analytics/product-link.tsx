import { pathTo } from '#shared/addresses.ts'
import { Link } from '#web/ui/link.tsx'

/** Leads to where the product is edited, while it is there. */
export function ProductLink({ _id, title }: { _id: string | null; title: string }) {
  if (_id === null) return title
  return <Link to={pathTo.dashboardScreen(`manage-products/${_id}`)}>{title}</Link>
}
