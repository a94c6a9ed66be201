import { pathTo } from '#shared/addresses.ts'
import type { PostView } from './post-view.ts'

/** Links to the author's posts, unless the name is a byline without an account. */
export function AuthorName({ author: { _id, name } }: { author: NonNullable<PostView['author']> }) {
  return _id ? (
    <a className="under" href={pathTo.author(_id)}>
      <b>{name}</b>
    </a>
  ) : (
    <b>{name}</b>
  )
}
