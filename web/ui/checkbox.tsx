import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Something short at the end of the line, such as a count. */
  note?: ReactNode
  /** Drawn as a switch, after its words: for what takes effect at once. */
  asSwitch?: boolean
}

/** A box to tick, or a switch, with its words on one line that is all clickable. */
export function Checkbox({ label, note, asSwitch, className, ...rest }: Props) {
  return (
    <label
      className={`row ui ${styles.line} ${asSwitch ? styles.switched : ''} ${className ?? ''}`}
    >
      <input
        {...rest}
        type="checkbox"
        role={asSwitch ? 'switch' : undefined}
        className={asSwitch ? styles.switch : styles.box}
      />
      <span className="fill">{label}</span>
      {note !== undefined && <span className={`faint ${styles.note}`}>{note}</span>}
    </label>
  )
}
