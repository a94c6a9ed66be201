import box from '#web/ui/form/checkbox.module.css'
import type { Selection } from './use-selection.ts'
import styles from './pick.module.css'

type Props = {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** The label is for screen readers; the row says the rest. */
function Pick({ label, checked, disabled, onChange }: Props) {
  return (
    <label className={`grid joined ${styles.pick}`}>
      <input
        type="checkbox"
        className={box.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="vh">{label}</span>
    </label>
  )
}

/** Makes rows selectable; the texts name one of them, or all. */
export type Choose<Row extends { _id: string }> = {
  selection: Selection<Row>
  all: string
  one: (row: Row) => string
}

type RowProps<Row extends { _id: string }> = { row: Row; choose: Choose<Row> }

export function PickRow<Row extends { _id: string }>({ row, choose }: RowProps<Row>) {
  const { selection, one } = choose
  if (!selection.canChoose(row)) return null
  return (
    <Pick
      label={one(row)}
      checked={selection.has(row)}
      onChange={(on) => selection.choose([row], on)}
    />
  )
}

type AllProps<Row extends { _id: string }> = { rows: Row[]; choose: Choose<Row> }

export function PickAll<Row extends { _id: string }>({ rows, choose }: AllProps<Row>) {
  const { selection, all: label } = choose
  const all = rows.filter(selection.canChoose)
  return (
    <Pick
      label={label}
      checked={all.length > 0 && all.every(selection.has)}
      disabled={all.length === 0}
      onChange={(on) => selection.choose(all, on)}
    />
  )
}
