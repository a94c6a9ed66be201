import { useEffect, useRef, useState } from 'react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { AboveBar } from '#web/dashboard/kit/above-bar.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { LeaveQuestion } from '#web/dashboard/kit/confirm/leave-question.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { Categories } from '#web/dashboard/manage-blogs/load-blogs.ts'
import { EditFields } from './edit-fields.tsx'
import { Conflict } from './conflict.tsx'
import { useEditPost, type SaveOutcome } from './use-edit-post.ts'
import styles from './edit-dialog.module.css'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

type Props = {
  post: PostSummary
  categories: Categories
  onClose: () => void
  onSaved: () => void
}

/** Edits all of a post but its text in a dialog. A failed save keeps everything that was typed. */
export function EditDialog({ post, categories, onClose, onSaved }: Props) {
  const { loaded, load, change, save, isDirty } = useEditPost(post._id)
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome>()
  const stored = typeof loaded === 'object' ? loaded.stored : undefined

  async function submit(version = stored?.version) {
    setBusy(true)
    const result = await save(version)
    setBusy(false)
    if (result.kind !== 'saved') return setOutcome(result)
    toast.success(`“${postName(post)}” was saved.`)
    onSaved()
    onClose()
  }

  // Esc does not answer the question: only its own button discards changes.
  const close = () => (isDirty ? setLeaving(!isLeaving) : onClose())
  const foot = isLeaving ? (
    <CloseQuestion onStay={() => setLeaving(false)} onLeave={onClose} />
  ) : (
    <>
      {outcome?.kind === 'conflict' && stored && (
        <AboveBar>
          <Conflict
            theirs={outcome.theirs}
            isBusy={isBusy}
            onOverwrite={() => void submit(outcome.theirs?.version)}
            onTakeTheirs={() => {
              setOutcome(undefined)
              void load()
            }}
          />
        </AboveBar>
      )}
      {outcome?.kind === 'refused' && (
        <FormProblems
          title="The post was not saved"
          prefix="edit-"
          errors={outcome.fields}
          message={outcome.message}
        />
      )}
      {stored && (
        <span className={`meta ${styles.note}`}>
          The current version stays in the history as version {stored.version}
        </span>
      )}
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={!stored || !isDirty}
        busy={isBusy}
        onClick={() => void submit()}
      >
        Save changes
      </Button>
    </>
  )

  return (
    <Dialog open large title="Edit Blog: quick settings" onClose={close} actions={foot}>
      <LeaveQuestion wouldLose={() => isDirty && !isBusy}>
        The changes in this dialog are not saved.
      </LeaveQuestion>
      {loaded === undefined && <Spinner label="Loading the post" />}
      {loaded === 'failed' && (
        <EmptyState drawing="error" text="The post could not be loaded.">
          <Button onClick={() => void load()}>Retry</Button>
        </EmptyState>
      )}
      {stored && typeof loaded === 'object' && (
        <EditFields
          key={`${stored.version}`}
          categories={categories}
          stored={stored}
          typed={loaded.typed}
          onChange={change}
          errors={outcome?.kind === 'refused' ? outcome.fields : undefined}
        />
      )}
    </Dialog>
  )
}

function CloseQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <>
      <strong className={styles.note} role="alert">
        Close without saving your changes?
      </strong>
      <Button ref={stay} onClick={onStay}>
        Keep editing
      </Button>
      <Button variant="danger" onClick={onLeave}>
        Discard changes
      </Button>
    </>
  )
}
