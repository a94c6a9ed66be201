import { useRef, useState } from 'react'
import type { Comment, Reply } from '#server/modules/comments/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { CommentBody } from './comment-body.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'

type Props = {
  thread: Comment
  postId: string
  canReply: boolean
  onAdded: (comment: Comment) => void
  onDelete: (comment: Comment | Reply) => void
}

export function CommentThread({ thread, postId, canReply, onAdded, onDelete }: Props) {
  const [repliedTo, setRepliedTo] = useState<Comment | Reply | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const isOpen = canReply && thread.status === 'approved'

  function close() {
    setRepliedTo(null)
    opener.current?.focus()
  }

  const show = (comment: Comment | Reply) => (
    <CommentBody comment={comment}>
      {isOpen && comment.status === 'approved' && (
        <Button
          variant="quiet"
          size="s"
          aria-label={`Reply to ${nameOf(comment)}`}
          onClick={(event) => {
            opener.current = event.currentTarget
            setRepliedTo(comment)
          }}
        >
          Reply
        </Button>
      )}
      {comment.isOwn && (
        <Button variant="quiet" size="s" onClick={() => onDelete(comment)}>
          Delete
        </Button>
      )}
    </CommentBody>
  )

  return (
    <li className={`grid loose ${styles.thread}`}>
      {show(thread)}
      {thread.replies.length > 0 && (
        <ol className={`grid loose ${styles.replies}`} aria-label={`Replies to ${nameOf(thread)}`}>
          {thread.replies.map((reply) => (
            <li key={reply._id}>{show(reply)}</li>
          ))}
        </ol>
      )}
      {repliedTo && (
        <div className={styles.replies}>
          <CommentForm
            key={repliedTo._id}
            postId={postId}
            repliedTo={{ id: repliedTo._id, name: nameOf(repliedTo) }}
            onCancel={close}
            onAdded={(comment) => {
              onAdded(comment)
              close()
            }}
          />
        </div>
      )}
    </li>
  )
}

function nameOf({ author }: Comment | Reply): string {
  return author?.name ?? 'Deleted user'
}
