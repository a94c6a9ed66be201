import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon/icon.tsx'
import styles from './badge.module.css'

const ICONS = { ok: 'check', warn: 'clock', bad: 'close', info: 'info', plain: undefined } as const

/** A state as text with an icon, so that color is never its only sign. */
export function Badge({
  tone,
  icon = ICONS[tone],
  children,
}: {
  tone: keyof typeof ICONS
  /** Replaces the tone's own; null for none. */
  icon?: IconName | null | undefined
  children: ReactNode
}) {
  return (
    <span className={`tag tone-${tone} strong ${styles.badge}`}>
      {icon && <Icon name={icon} small />}
      {children}
    </span>
  )
}
