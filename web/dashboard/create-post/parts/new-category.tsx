import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { missingIn, useForm } from '#web/dashboard/kit/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from '#web/ui/form/input.tsx'
import type { PickedCategory } from './category-picker.tsx'
import styles from './new-category.module.css'

type Props = { id: string; onCreated: (category: PickedCategory) => void }

/** A button that makes room for the name of a new category, and creates it without leaving the page. */
export function NewCategory({ id, onCreated }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hadOpened = useRef(false)
  useEffect(() => {
    if (!isOpen && hadOpened.current) button.current?.focus()
    hadOpened.current = isOpen
  }, [isOpen])
  if (isOpen) return <NameField id={id} onCreated={onCreated} onClose={() => setOpen(false)} />
  return (
    <div className={styles.opener}>
      <Button ref={button} size="s" variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="plus" small />
        New category
      </Button>
    </div>
  )
}

function NameField({ id, onCreated, onClose }: Props & { onClose: () => void }) {
  const { name } = useRules('category')
  const form = useForm({
    initial: { name: '' },
    rules: { name },
    check: missingIn({ name }),
    send: (json) => call(({ categories }) => categories.$post({ json })),
    onDone({ category }) {
      onCreated(category)
      onClose()
    },
  })
  const { error = form.message, ...field } = form.field('name')
  useEffect(() => document.getElementById(id)?.focus(), [id])

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else form.submit(event)
  }

  return (
    <div className="grid tight start-3">
      <Input
        {...field}
        id={id}
        name="new-category"
        label="Name of the new category"
        error={error || undefined}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={press}
      />
      <div className="row tight">
        <Button size="s" busy={form.isBusy} onClick={form.submit}>
          Create
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
