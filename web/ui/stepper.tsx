import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Why it stops at `max`, shown once it does: "Only 6 in stock". */
  reason?: string
  large?: boolean
}

/** A whole number with less and more; at its ends the buttons keep the focus and say why they stop. */
export function Stepper({ label, value, onChange, min = 1, max = Infinity, reason, large }: Props) {
  const full = value >= max
  const button = (name: string, icon: 'minus' | 'plus', next: number) => (
    <button
      type="button"
      aria-label={`${name}: ${label}`}
      aria-disabled={next < min || next > max || undefined}
      onClick={() => next >= min && next <= max && onChange(next)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className={styles.stepper} data-large={large || undefined}>
      <div className={styles.box} role="group" aria-label={label}>
        {button('Less', 'minus', value - 1)}
        <output aria-live="polite">{value}</output>
        {button('More', 'plus', value + 1)}
      </div>
      <p className={styles.reason} role="status">
        {full && reason}
      </p>
    </div>
  )
}
