import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { CUSTOMERS, type CustomersView } from './load-customers.ts'

const ALL: CustomersView = { search: '', tag: '', sort: 'last', limit: 10, page: 1 }

type Props = {
  tags: string[]
  /** The list as it stands, which a tag narrows. */
  view?: CustomersView
}

/** Each leads to those who have it, too. */
export function CustomerTags({ tags, view = ALL }: Props) {
  return tags.map((tag) => (
    <Link key={tag} className="bare" to={CUSTOMERS.href(view, { tag })}>
      <Badge tone="plain">{tag}</Badge>
    </Link>
  ))
}
