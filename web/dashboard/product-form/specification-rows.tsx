import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import field from '#web/ui/form/field.module.css'
import styles from './product-form.module.css'

type Row = { key: string; value: string }
type Props = { id: string; value: Row[]; onChange: (rows: Row[]) => void }

export function SpecificationRows({ id, value, onChange }: Props) {
  const rules = useRules('product')
  const { most = Infinity } = rules.specifications
  const set = (index: number, changes: Partial<Row>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...changes } : row)))
  const focus = (index: number) =>
    requestAnimationFrame(() => document.getElementById(`${id}.${index}.key`)?.focus())
  return (
    <div className="grid tight">
      {value.map((row, index) => (
        // Rows have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={index}
          className={`grid tight centered ${styles.row}`}
          role="group"
          aria-label={`Specification ${index + 1}`}
        >
          <input
            className={`control slim ${field.control}`}
            id={`${id}.${index}.key`}
            aria-label="Name"
            placeholder="Name"
            maxLength={rules['specifications.key'].maxLength}
            value={row.key}
            onChange={({ target }) => set(index, { key: target.value })}
          />
          <input
            className={`control slim ${field.control}`}
            id={`${id}.${index}.value`}
            aria-label="Value"
            placeholder="Value"
            maxLength={rules['specifications.value'].maxLength}
            value={row.value}
            onChange={({ target }) => set(index, { value: target.value })}
          />
          <IconButton
            icon="trash"
            small
            label={`Remove specification ${index + 1}${row.key ? `, ${row.key}` : ''}`}
            onClick={() => {
              onChange(value.toSpliced(index, 1))
              focus(Math.max(0, index - 1))
            }}
          />
        </div>
      ))}
      <div>
        <Button
          size="s"
          disabled={value.length >= most}
          onClick={() => {
            onChange([...value, { key: '', value: '' }])
            focus(value.length)
          }}
        >
          <Icon name="plus" small />
          Add a row
        </Button>
      </div>
      <p className="fine">Rows without a name or value are not saved.</p>
    </div>
  )
}
