import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'

const ICONS = { ok: 'check', bad: 'warn', warn: 'warn', info: 'info' } as const

/**
 * The outcome of a form: announced assertively if bad, otherwise politely; renders nothing while `children` is empty.
 */
export function FormMessage({
  tone,
  children,
}: {
  tone: keyof typeof ICONS
  children?: ReactNode
}) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'}>
      {children && (
        <p className={`notice tone-${tone}`}>
          <Icon name={ICONS[tone]} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
