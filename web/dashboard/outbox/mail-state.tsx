import type { OutboxMail } from '#server/modules/mail/outbox/schema.ts'
import { Badge } from '#web/ui/badge.tsx'

const BADGES = {
  sent: { tone: 'ok', label: 'Sent' },
  queued: { tone: 'info', icon: 'clock', label: 'On its way' },
  kept: { tone: 'plain', icon: 'mail', label: 'Held' },
  failed: { tone: 'bad', label: 'Failed' },
} as const

export function MailState({ status }: Pick<OutboxMail, 'status'>) {
  const { label, ...look } = BADGES[status]
  return <Badge {...look}>{label}</Badge>
}
