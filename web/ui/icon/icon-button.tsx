import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

export const iconButtonClass = 'tap square'

/** `label` is the accessible name. */
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
