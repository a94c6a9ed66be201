import type { ReactNode } from 'react'
import type { LinkOut } from '#server/modules/links/outbound/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { Link } from '#web/ui/link.tsx'

/** The posts and products in which a link stands, each where it is edited. */
export function LinkUses({ link: { posts, products } }: { link: LinkOut }) {
  const editPost = pathTo.dashboardScreen('create-post')
  const more = posts.count + products.count - posts.first.length - products.first.length
  return (
    <ul className="row tight small soft">
      {posts.first.map(({ _id, title }) => (
        <UsedIn key={_id} to={`${editPost}?id=${_id}`}>
          {title}
        </UsedIn>
      ))}
      {products.first.map(({ _id, title }) => (
        <UsedIn key={_id} to={pathTo.dashboardScreen(`manage-products/${_id}`)}>
          {title}
        </UsedIn>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
    </ul>
  )
}

function UsedIn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="slim breaks">
      <Link to={to} className="under">
        {children}
      </Link>
    </li>
  )
}
