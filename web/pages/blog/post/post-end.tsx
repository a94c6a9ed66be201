import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Avatar } from './avatar.tsx'
import type { PostView } from './post-view.ts'
import styles from './post-end.module.css'

const SHORTEST_SEARCH = 3

/** What stands under a text: its tags, and who wrote it. */
export function PostEnd({ post: { tags, author, authorBio } }: { post: PostView }) {
  if (tags.length === 0 && !author) return null
  return (
    <footer className={styles.end}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag to={tag.length < SHORTEST_SEARCH ? undefined : searchFor(tag)}>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      {author && (
        <div className={styles.author}>
          <Avatar name={author.name} src={author.avatar} large />
          <div>
            <b>{author.name}</b>
            <p>
              {authorBio && `${authorBio} `}Found a mistake?{' '}
              <Link className="link" to="/contact">
                Write to us.
              </Link>
            </p>
          </div>
        </div>
      )}
    </footer>
  )
}

function searchFor(tag: string): string {
  return `/search?${new URLSearchParams({ q: tag })}`
}
