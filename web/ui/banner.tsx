import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon/icon.tsx'

const ICONS = { info: 'info', ok: 'check', warn: 'warn', bad: 'warn' } as const

/** A persistent message with an action; `bad` is announced assertively, the others politely. */
export function Banner({
  tone,
  icon = ICONS[tone],
  actions,
  takesFocus = false,
  children,
}: {
  tone: keyof typeof ICONS
  icon?: IconName
  actions?: ReactNode
  /** For one that appears above where somebody works, out of sight. */
  takesFocus?: boolean
  children: ReactNode
}) {
  return (
    <div
      ref={takesFocus ? focus : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={`notice ui tone-${tone}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={icon} />
      <div className="fill">
        {children}
        {actions && <div className="row tight">{actions}</div>}
      </div>
    </div>
  )
}

const focus = (banner: HTMLElement | null) => banner?.focus()
