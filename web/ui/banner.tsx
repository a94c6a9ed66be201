import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

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
    <div className={`notice ui tone-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className="fill">
        {children}
        {actions && <div className="row tight">{actions}</div>}
      </div>
    </div>
  )
}
