import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const ICONS = { ok: 'check', bad: 'warn', warn: 'warn', info: 'info' } as const

/** What came of a form, beside it: announced at once when it is bad, else politely; nothing while `children` is empty. */
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
