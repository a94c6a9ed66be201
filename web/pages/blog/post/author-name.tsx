import { pathTo } from '#shared/addresses.ts'
import type { PostView } from './post-view.ts'

/** Links to the author's posts, unless no address can be made of the name. */
export function AuthorName({ author: { _id, name } }: { author: NonNullable<PostView['author']> }) {
  return _id ? (
    <a className="under" href={pathTo.author(_id)}>
      <b>{name}</b>
    </a>
  ) : (
    <b>{name}</b>
  )
}
