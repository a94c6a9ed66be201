import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** The class name of a square button that holds an icon, for links and other elements in the same shape. */
export const iconButtonClass = 'tap square'

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
      className={`${iconButtonClass} ${className ?? ''}`}
      aria-label={label}
      title={rest.title ?? label}
    >
      <Icon name={icon} small={small} />
    </button>
  )
}
