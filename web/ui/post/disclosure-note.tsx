import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import styles from './disclosure-note.module.css'

/** A framed note with an icon; with `label` it is a named region, such as "Disclosure" above affiliate links. */
export function DisclosureNote({
  label,
  icon = 'info',
  children,
}: {
  label?: string
  icon?: IconName
  children: ReactNode
}) {
  const Element = label ? 'aside' : 'div'
  return (
    <Element className={`notice box pad-4 ${styles.note}`} aria-label={label}>
      <Icon name={icon} />
      <div>{children}</div>
    </Element>
  )
}
