import { useState } from 'react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { setStatus } from './desk-calls.ts'
import styles from './bulk-bar.module.css'

type Props = {
  posts: PostSummary[]
  isAdmin: boolean
  onDelete: () => void
  onDone: () => void
  onClear: () => void
}

/** What can be done to all chosen posts at once; stands at the window's foot. */
export function BulkBar({ posts, isAdmin, onDelete, onDone, onClear }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function change(status: PostSummary['status'], done: string) {
    setBusy(true)
    const failures: string[] = []
    for (const post of posts) {
      const outcome = await setStatus(post, status)
      if (!outcome.ok) failures.push(`“${post.title}”: ${outcome.message}`)
    }
    setBusy(false)
    const changed = posts.length - failures.length
    if (changed > 0) toast.success(`${countOf(changed)} ${done}.`)
    for (const failure of failures) toast.error(failure)
    onDone()
  }

  return (
    <div className={styles.bar} role="group" aria-label="Chosen posts" aria-busy={isBusy}>
      <span className={styles.count} role="status">
        {posts.length} chosen
      </span>
      {isAdmin && (
        <>
          <Act icon="check" off={isBusy} onClick={() => void change('published', 'published')}>
            Publish
          </Act>
          <Act icon="pen" off={isBusy} onClick={() => void change('draft', 'unpublished')}>
            Unpublish
          </Act>
          <Act icon="lock" off={isBusy} onClick={() => void change('private', 'made private')}>
            Make private
          </Act>
        </>
      )}
      <Act icon="trash" off={isBusy} onClick={onDelete}>
        Delete
      </Act>
      <IconButton icon="close" small label="Choose none" onClick={onClear} />
    </div>
  )
}

function Act({
  icon,
  off,
  onClick,
  children,
}: {
  icon: IconName
  off: boolean
  onClick: () => void
  children: string
}) {
  return (
    <button type="button" className={styles.act} disabled={off} onClick={onClick}>
      <Icon name={icon} small />
      {children}
    </button>
  )
}

function countOf(posts: number): string {
  return posts === 1 ? '1 post' : `${posts} posts`
}
