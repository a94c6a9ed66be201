import type { AuthorProfile } from '#server/modules/blog/schema.ts'
import { linkLabel } from './link-label.ts'

/** Elsewhere on the web; search engines are told not to follow the links of members. */
export function AuthorLinks({ links, isAdmin }: Pick<AuthorProfile, 'links' | 'isAdmin'>) {
  if (links.length === 0) return null
  const rel = isAdmin ? 'me noopener' : 'me noopener nofollow ugc'
  return (
    <ul className="row" aria-label="Links">
      {links.map(({ url }) => (
        <li key={url}>
          <a className="link" href={url} rel={rel}>
            {linkLabel(url)}
          </a>
        </li>
      ))}
    </ul>
  )
}
