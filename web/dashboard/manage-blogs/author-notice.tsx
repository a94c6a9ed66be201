import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { Link } from '#web/ui/link.tsx'
import type { BlogsView, FoundBin, FoundBlogs } from './load-blogs.ts'

type Props = { list: List<BlogsView>; found: FoundBin | FoundBlogs }

/** Says whose posts alone are shown, as a link from the page of a person asks for. */
export function AuthorNotice({ list, found }: Props) {
  const { author, status } = list.view
  if (!author || status === 'bin') return null
  const post = 'blogs' in found ? found.blogs.find((one) => one.author?._id === author) : undefined
  return (
    <p className="small">
      Posts by {post?.author?.name ?? 'one author'} only.{' '}
      <Link className="link" to={list.href({ author: '' })}>
        Show all posts
      </Link>
    </p>
  )
}
