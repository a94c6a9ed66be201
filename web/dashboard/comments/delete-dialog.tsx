import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskComment } from '#server/modules/comments/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { toast } from '#web/ui/toast.ts'
import { deleteComment } from './desk-calls.ts'
import styles from './comment-row.module.css'

/** Asks before a comment goes for good, and shows which. */
export function DeleteDialog({ comment, onClose }: { comment: DeskComment; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function remove() {
    setBusy(true)
    const refusal = await deleteComment(comment._id)
    setBusy(false)
    if (refusal) return setFailure(refusal.message)
    onClose()
    toast.success('Comment deleted.')
    await revalidate()
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={`Delete the comment by ${comment.author?.name ?? 'a deleted member'}?`}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Deleting…" onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <blockquote className={styles.quote}>{comment.content}</blockquote>
      <p>{comment.parent ? '' : 'Replies to it go too. '}This cannot be undone; hiding can.</p>
      <FormMessage tone="bad">{failure}</FormMessage>
    </Dialog>
  )
}
