import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { deleteCategory } from './category-calls.ts'
import { heldWords, type Kind, type ManagedCategory } from './category-kinds.ts'

type Props = {
  kind: Kind
  category: ManagedCategory
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a category goes, names it, and says what becomes of what it holds. */
export function DeleteCategoryDialog({ kind, category, onClose, onDeleted }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function remove() {
    setBusy(true)
    const outcome = await deleteCategory(kind, category._id)
    setBusy(false)
    if (outcome.ok) onDeleted()
    else setFailure(outcome.message)
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title="Are you sure you want to delete this category?"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            <Icon name="trash" small />
            Delete “{category.name}”
          </Button>
        </>
      }
    >
      <p>
        <strong>{category.name}</strong> holds {heldWords(kind, category.held)}.{' '}
        {fateOf(kind, category.held)}
      </p>
      <FormMessage tone="bad">{failure}</FormMessage>
    </Dialog>
  )
}

function fateOf(kind: Kind, held: number): string {
  if (held === 0) return 'Its address answers “not found” from then on.'
  if (kind === 'product') return 'The products stay in the store, without a category.'
  return 'The posts stay: they keep their other categories, or become Uncategorized.'
}
