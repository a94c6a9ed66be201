import box from '#web/ui/checkbox.module.css'
import styles from './pick.module.css'

/** A box to choose a row; its words are for screen readers, the row says the rest. */
export function Pick({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label className={styles.pick}>
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
