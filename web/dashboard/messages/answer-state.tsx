import type { ContactMessage } from '#server/modules/messages/schema.ts'
import { Badge } from '#web/ui/badge.tsx'

const UNSENT = {
  queued: { tone: 'info', icon: 'clock', label: 'Answer on its way' },
  kept: { tone: 'plain', icon: 'mail', label: 'Answer held' },
  failed: { tone: 'bad', label: 'Answer not sent' },
} as const

type Props = { message: Pick<ContactMessage, 'answers' | 'unsentAnswer'> }

/** Whether a message is answered, which it is once its newest answer has left. */
export function AnswerState({ message: { answers, unsentAnswer } }: Props) {
  if (answers === 0) return null
  if (!unsentAnswer) return <Badge tone="ok">Answered</Badge>
  const { label, ...look } = UNSENT[unsentAnswer]
  return <Badge {...look}>{label}</Badge>
}
