import { useState } from 'react'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { namedByParent } from '#web/dashboard/kit/group-by-parent.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { NewCategory } from './new-category.tsx'

export type PickedCategory = {
  _id: string
  name: string
  parent: string | null
  postCount: number
}

type Props = {
  id: string
  categories: PickedCategory[]
  /** Ids. */
  value: string[]
  onChange: (ids: string[]) => void
  error?: string
  /** Whether admins can create one here. */
  canGrow?: boolean
}

export function CategoryPicker({ id, categories, value, onChange, error, canGrow = true }: Props) {
  const { role } = usePerson()
  const [added, setAdded] = useState<PickedCategory[]>([])
  const isKnown = ({ _id }: PickedCategory) => categories.some((other) => other._id === _id)
  const all = namedByParent([...categories, ...added.filter((one) => !isKnown(one))])
  const chosen = all.filter(({ _id }) => value.includes(_id)).length
  const toggle = (_id: string) =>
    onChange(value.includes(_id) ? value.filter((other) => other !== _id) : [...value, _id])
  const add = (category: PickedCategory) => {
    setAdded((before) => [...before, category])
    onChange([...value, category._id])
  }
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="legend">
        Categories{' '}
        <span className="note">
          {chosen} of {all.length}
        </span>
      </legend>
      {all.length === 0 && <p className="fine">There are no categories yet.</p>}
      {all.map(({ _id, name, postCount }) => (
        <Checkbox
          key={_id}
          label={name}
          note={postCount}
          checked={value.includes(_id)}
          onChange={() => toggle(_id)}
        />
      ))}
      {role === 'admin' && canGrow && <NewCategory id={`${id}-new`} onCreated={add} />}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
