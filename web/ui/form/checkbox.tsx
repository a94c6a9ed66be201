import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Short text at the end of the line, such as a count. */
  note?: ReactNode
  /** Rendered as a switch, for settings that take effect immediately. */
  asSwitch?: boolean
}

/** A checkbox or switch whose whole line is clickable. */
export function Checkbox({ label, note, asSwitch, className, ...rest }: Props) {
  return (
    <label
      className={`ui line low ${styles.line} ${asSwitch ? styles.switched : ''} ${className ?? ''}`}
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
