import { useState } from 'react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { deletePost } from './desk-calls.ts'
import styles from './delete-dialog.module.css'

export const DELETE_FAILED = 'Failed to delete the blog. Please try again.'

type Props = {
  posts: PostSummary[]
  onClose: () => void
  /** Called with those that are in the bin now. */
  onDeleted: (posts: PostSummary[]) => void
}

/** Asks before posts go into the bin, names them, and begins on the safe answer. */
export function DeleteDialog({ posts, onClose, onDeleted }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [first] = posts
  const isOne = posts.length === 1

  async function remove() {
    setBusy(true)
    setFailure('')
    const gone: PostSummary[] = []
    for (const post of posts) if ((await deletePost(post._id)).ok) gone.push(post)
    setBusy(false)
    if (gone.length < posts.length) setFailure(DELETE_FAILED)
    if (gone.length > 0) onDeleted(gone)
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={
        isOne
          ? 'Are you sure you want to delete this blog?'
          : `Are you sure you want to delete these ${posts.length} blogs?`
      }
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Keep {isOne ? 'it' : 'them'}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            <Icon name="trash" small />
            Delete {isOne ? 'blog' : `${posts.length} blogs`}
          </Button>
        </>
      }
    >
      {isOne && first ? (
        <Named post={first} />
      ) : (
        <ul className={styles.names}>
          {posts.map(({ _id, title }) => (
            <li key={_id}>{title || 'Untitled'}</li>
          ))}
        </ul>
      )}
      <p className={styles.text}>
        {posts.some(({ status }) => status === 'published') &&
          'Readers will find nothing at its address. '}
        It can be brought back from the bin for 30 days.
      </p>
      <FormMessage tone="bad">{failure}</FormMessage>
    </Dialog>
  )
}

function Named({ post }: { post: PostSummary }) {
  const views = post.desk?.views ?? 0
  return (
    <div className={styles.post}>
      <Picture
        picture={post.cover}
        fallback="/default-cover.jpg"
        alt=""
        ratio="card"
        sizes="60px"
        className={styles.thumb}
      />
      <p>
        <strong>{post.title || 'Untitled'}</strong>
        <span>
          {views.toLocaleString('en-US')} views in 30 days · {post.likesCount} likes
        </span>
      </p>
    </div>
  )
}
