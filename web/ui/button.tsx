import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from './link.tsx'
import styles from './button.module.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  block?: boolean
  className?: string
}

/** The class names of a button, for other elements that look like one. */
function buttonClass({ variant = 'secondary', size = 'm', block, className }: Look): string {
  return `${styles.button} ${styles[variant]} ${styles[size]} ${block ? styles.block : ''} ${className ?? ''}`
}

/** While busy it keeps its width and focus, says `busyLabel` and ignores clicks. */
export function Button({
  variant,
  size,
  block,
  className,
  busy,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: Look & ComponentProps<'button'> & { busy?: boolean; busyLabel?: string }) {
  return (
    <button
      {...rest}
      type={type}
      className={`${busyLabel ? '' : 'spins'} ${buttonClass({ variant, size, block, className })}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? stop : onClick}
    >
      <span className={`pair ${styles.label}`}>{children}</span>
      {busyLabel && <span className={styles.busy}>{busyLabel}</span>}
    </button>
  )
}

function stop(event: MouseEvent) {
  event.preventDefault()
}

/** A link that looks like a button: `to` for addresses of the site, `href` for others. */
export function LinkButton({
  variant,
  size,
  block,
  className,
  children,
  ...rest
}: Look & (LinkProps | (ComponentProps<'a'> & { to?: undefined }))) {
  const look = buttonClass({ variant, size, block, className })
  const label = <span className={`pair ${styles.label}`}>{children}</span>
  return rest.to === undefined ? (
    <a {...rest} className={look}>
      {label}
    </a>
  ) : (
    <Link {...rest} className={look}>
      {label}
    </Link>
  )
}
