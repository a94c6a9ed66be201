import { useState } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
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
  // What is typed is no number yet while the field is emptied to type another.
  const [typed, setTyped] = useState<string | null>(null)
  const live = {
    value: typed ?? value,
    onChange({ target }: { target: HTMLInputElement }) {
      setTyped(target.value)
      const next = Math.trunc(Number(target.value))
      if (next >= 1) onChange?.(Math.min(next, most ?? next))
    },
    onBlur: () => setTyped(null),
  }
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
        className="num bare"
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
        {...(onChange ? live : { defaultValue: value })}
      />
      {step(1, 'More', most !== undefined && value >= most)}
    </div>
  )
}
