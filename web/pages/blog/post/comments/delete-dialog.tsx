import { useState } from 'react'
import type { Comment, Reply } from '#server/modules/comments/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { attempt } from '#web/api/refusal.ts'

type Props = {
  comment: Comment | Reply
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ comment, onClose, onDeleted }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const replies = 'replies' in comment ? comment.replies.length : 0

  async function remove() {
    setBusy(true)
    const refusal = await deleteComment(comment._id)
    setBusy(false)
    if (refusal) setError(refusal.message)
    else onDeleted()
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title="Delete this comment?"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Deleting…" onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        {replies > 0 && 'Its replies will be deleted too. '}
        This cannot be undone.
      </p>
      <FormMessage tone="bad">{error}</FormMessage>
    </Dialog>
  )
}

/** Why a comment could not be deleted; one that is gone already is no failure. */
async function deleteComment(id: string): Promise<{ message: string } | undefined> {
  try {
    const outcome = await attempt(browserApi.comments[':id'].$delete({ param: { id } }))
    return 'refusal' in outcome && outcome.refusal.status !== 404 ? outcome.refusal : undefined
  } catch {
    return { message: 'The site could not be reached. Please try again.' }
  }
}
