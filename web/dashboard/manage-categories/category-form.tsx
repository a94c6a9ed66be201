import { useState, type SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { saveCategory, type CategoryOutcome } from './category-calls.ts'
import { possibleParents, type Kind, type ManagedCategory } from './category-kinds.ts'
import styles from './category-form.module.css'

type Props = {
  kind: Kind
  categories: ManagedCategory[]
  /** The category that is being changed; a new one is made without it. */
  edited: ManagedCategory | undefined
  onDone: () => void
  onCancel: () => void
}

/** The form for a new category, or for changing one; give it the category's id as key. */
export function CategoryForm({ kind, categories, edited, onDone, onCancel }: Props) {
  const [name, setName] = useState(edited?.name ?? '')
  const [parent, setParent] = useState(edited?.parent ?? '')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<CategoryOutcome & { ok: false }>()
  const parents = possibleParents(categories, edited?._id)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!name.trim()) return refuse('Name is required')
    setBusy(true)
    const outcome = await saveCategory(kind, edited?._id, { name, parent: parent || null })
    setBusy(false)
    if (!outcome.ok) return setRefused(outcome)
    toast.success(edited ? `“${name.trim()}” was updated.` : `“${name.trim()}” was created.`)
    setName('')
    setParent('')
    setRefused(undefined)
    onDone()
  }

  function refuse(message: string) {
    setRefused({ ok: false, message, fields: { name: message } })
    document.getElementById('category-name')?.focus()
  }

  const fields = refused?.fields ?? {}
  const isAboutField = Boolean(fields.name ?? fields.parent)
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{edited ? `Update “${edited.name}”` : 'New category'}</h2>
      <Input
        id="category-name"
        name="name"
        label="Name"
        maxLength={80}
        required
        autoComplete="off"
        value={name}
        error={fields.name}
        hint={edited ? `Its address stays ${edited.slug}.` : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {kind === 'blog' && (
        <Select
          id="category-parent"
          name="parent"
          label="Parent category"
          value={parent}
          error={fields.parent}
          disabled={parents.length === 0}
          hint={
            edited && parents.length === 0
              ? 'A category with subcategories stays at the top.'
              : undefined
          }
          options={[
            { value: '', label: 'None' },
            ...parents.map((one) => ({ value: one._id, label: one.name })),
          ]}
          onChange={(event) => setParent(event.target.value)}
        />
      )}
      <FormMessage tone="bad">{refused && !isAboutField ? refused.message : ''}</FormMessage>
      <div className={styles.ways}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {edited ? 'Update' : 'Create'}
        </Button>
        {edited && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
