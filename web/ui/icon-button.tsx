import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

/** The class name of a square button that holds an icon, for links and other elements in the same shape. */
export const iconButtonClass = styles.button ?? ''

/** A square button that holds only an icon; `label` is its name for those who do not see it. */
export function IconButton({
  icon,
  label,
  small,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string; small?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      title={rest.title ?? label}
    >
      <Icon name={icon} small={small} />
    </button>
  )
}
