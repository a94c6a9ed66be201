import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './banner.module.css'

const ICONS = { info: 'info', ok: 'check', warn: 'warn', bad: 'warn' } as const

/** A message that stays in the page, with what can be done about it; `bad` is announced at once, the others politely. */
export function Banner({
  tone,
  icon = ICONS[tone],
  actions,
  children,
}: {
  tone: keyof typeof ICONS
  icon?: IconName
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className={styles.words}>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
