import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { Link } from '#web/ui/link.tsx'
import styles from './comments.module.css'
import type { AgedComment, CommentsView } from './load-comments.ts'

type Props = { list: List<CommentsView>; comments: AgedComment[] }

/** Says whose comments alone are listed, with a way to all. */
export function AuthorNotice({ list, comments }: Props) {
  const { author } = list.view
  if (!author) return null
  const name = comments.find((one) => one.author?._id === author)?.author?.name
  return (
    <p className={`small ${styles.author}`}>
      Comments by {name ?? 'one person'} only.{' '}
      <Link className="link" to={list.href({ author: '' })}>
        Show all comments
      </Link>
    </p>
  )
}
