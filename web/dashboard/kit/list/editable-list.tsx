import { Fragment, useState, type ReactNode } from 'react'
import { useForm, type FormGiven } from '#web/dashboard/kit/form.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { ManagedList, type ManagedListProps } from './managed-list.tsx'
import styles from './editable-list.module.css'

type Values = Record<string, unknown>

/** A select if it has options, otherwise a text field. */
export type Field<Name> = {
  name: Name
  label: string
  hint?: string | undefined
  required?: boolean
  disabled?: boolean
  type?: 'text' | 'date'
  inputMode?: 'numeric' | 'decimal'
  options?: { value: string; label: string }[]
}

/** What is typed otherwise than in one text control. */
export type TypedForm<Typed> = {
  values: Typed
  set: (changes: Partial<Typed>) => void
  errors: Record<string, string>
}

type Form<Typed extends Values, Saved> = Omit<FormGiven<Typed, Saved>, 'onDone'> & {
  fields: (
    | Field<keyof Typed & string>
    | { name: keyof Typed & string; control: (form: TypedForm<Typed>) => ReactNode }
  )[]
}

type Props<Row, View, Typed extends Values, Saved> = ManagedListProps<Row, View> & {
  form: (edited: Row | undefined) => Form<Typed, Saved>
}

export function EditableList<
  Row extends { _id: string },
  View extends object,
  Typed extends Values,
  Saved,
>(props: Props<Row, View, Typed, Saved>) {
  const { noun, nameOf, actions = [] } = props
  const [edited, setEdited] = useState<Row>()
  const [changes, setChanges] = useState(0)
  const refresh = useRefresh()
  const form = props.form(edited)
  const changed = () => {
    setEdited(undefined)
    setChanges(changes + 1)
    props.onChanged?.()
  }
  const show = (row: Row | undefined) => {
    setEdited(row)
    const { prefix = '', fields } = props.form(row)
    const first = fields.find((field) => !('disabled' in field && field.disabled))?.name
    requestAnimationFrame(() => document.getElementById(prefix + first)?.focus())
  }
  const saved = () => {
    changed()
    refresh()
    show(undefined)
  }
  return (
    <div className="grid loose top with-aside">
      <div className="grid snug">
        <Button className={`own-width ${styles.toForm}`} onClick={() => show(undefined)}>
          <Icon name="plus" small />
          New {noun}
        </Button>
        <ManagedList
          {...props}
          actions={[{ label: 'Edit', run: ([row]) => show(row) }, ...actions]}
          markedId={edited?._id}
          onChanged={changed}
        />
      </div>
      <SideForm
        key={`${edited?._id} ${changes}`}
        {...form}
        title={edited ? `Update ${nameOf(edited)}` : `New ${noun}`}
        onDone={saved}
        onCancel={edited && (() => show(undefined))}
      />
    </div>
  )
}

type SideFormProps<Typed extends Values, Saved> = Form<Typed, Saved> & {
  title: string
  onDone: () => void
  onCancel: (() => void) | undefined
}

function SideForm<Typed extends Values, Saved>(props: SideFormProps<Typed, Saved>) {
  const { title, fields, onCancel } = props
  const form = useForm(props)
  return (
    <form className={`stack card pad-5 ${styles.form}`} onSubmit={form.submit} noValidate>
      <h2 className="title-4">{title}</h2>
      {fields.map((field) => {
        if ('control' in field) return <Fragment key={field.name}>{field.control(form)}</Fragment>
        const { name, options, ...words } = field
        return options ? (
          <Select key={name} {...form.field(name)} {...words} options={options} />
        ) : (
          <Input key={name} {...form.field(name)} {...words} autoComplete="off" />
        )
      })}
      <div className="row">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {onCancel ? 'Update' : 'Create'}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <FormMessage tone="bad">{form.message}</FormMessage>
    </form>
  )
}
