import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'

type Props = {
  id: string
  categories: { _id: string; name: string; postCount: number }[]
  /** Ids. */
  value: string[]
  onChange: (ids: string[]) => void
  error?: string
}

export function CategoryPicker({ id, categories, value, onChange, error }: Props) {
  const chosen = categories.filter(({ _id }) => value.includes(_id)).length
  const toggle = (_id: string) =>
    onChange(value.includes(_id) ? value.filter((other) => other !== _id) : [...value, _id])
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="legend">
        Categories{' '}
        <span className="note">
          {chosen} of {categories.length}
        </span>
      </legend>
      {categories.length === 0 && <p className="fine">There are no categories yet.</p>}
      {categories.map(({ _id, name, postCount }) => (
        <Checkbox
          key={_id}
          label={name}
          note={postCount}
          checked={value.includes(_id)}
          onChange={() => toggle(_id)}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
