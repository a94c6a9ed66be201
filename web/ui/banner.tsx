import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const ICONS = { info: 'info', ok: 'check', warn: 'warn', bad: 'warn' } as const

/** A persistent message with an action; `bad` is announced assertively, the others politely. */
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
    <div className={`notice ui tone-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className="fill">
        {children}
        {actions && <div className="row tight">{actions}</div>}
      </div>
    </div>
  )
}
