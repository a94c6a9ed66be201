import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './select-box.module.css'

/** A small select in a row of controls; its label is for screen readers unless `showLabel`. */
export function SelectBox({
  label,
  showLabel,
  options,
  className,
  ...rest
}: ComponentProps<'select'> & {
  label: string
  showLabel?: boolean
  options: readonly { value: string; label: string }[]
}) {
  return (
    <label className={`pair unbroken ${styles.box} ${className ?? ''}`}>
      <span className={showLabel ? 'meta' : 'vh'}>{label}</span>
      <span className={`pair joined slim stage ${styles.field}`}>
        <select {...rest} className="control">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
    </label>
  )
}
