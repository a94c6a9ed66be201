import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type Props = {
  name: string
  label: string
  value: number
  /** The last quantity that can be chosen. */
  most?: number | undefined
  large?: boolean
  isDisabled?: boolean
  /** Without it, the behaviours of the document move the number. */
  onChange?: (value: number) => void
}

/** A whole number from 1 that is typed or moved by its two buttons; without scripts it is typed. */
export function Stepper({ name, label, value, most, large, isDisabled, onChange }: Props) {
  const step = (by: number, word: string, isEnd: boolean) => (
    <button
      type="button"
      className="tap needs-script"
      aria-label={`${word}: ${label}`}
      aria-disabled={isEnd || undefined}
      disabled={isDisabled}
      data-press={onChange ? undefined : 'step'}
      data-by={by}
      onClick={onChange && (() => !isEnd && onChange(value + by))}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} />
    </button>
  )
  return (
    <div
      role="group"
      aria-label={label}
      className={`control ${styles.stepper} ${large ? styles.large : ''}`}
    >
      {step(-1, 'Less', value <= 1)}
      <input
        className="num"
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={1}
        max={most}
        step={1}
        autoComplete="off"
        disabled={isDisabled}
        data-change={onChange ? undefined : 'quantity'}
        {...(onChange
          ? { value, onChange: ({ target }) => onChange(wholeFrom1(target.value)) }
          : { defaultValue: value })}
      />
      {step(1, 'More', most !== undefined && value >= most)}
    </div>
  )
}

function wholeFrom1(text: string): number {
  return Math.max(1, Math.trunc(Number(text)) || 1)
}
