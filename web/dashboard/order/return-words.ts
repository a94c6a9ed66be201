import type { ReturnState } from '#shared/orders/return-states.ts'

type Words = { tone: 'ok' | 'warn' | 'bad' | 'info' | 'plain'; children: string }

const WORDS: Record<ReturnState, Words> = {
  requested: { tone: 'warn', children: 'Return requested' },
  accepted: { tone: 'info', children: 'Accepted, not here yet' },
  received: { tone: 'info', children: 'Received' },
  refunded: { tone: 'ok', children: 'Refunded' },
  declined: { tone: 'plain', children: 'Declined' },
  closed: { tone: 'plain', children: 'Closed without a refund' },
  withdrawn: { tone: 'plain', children: 'Withdrawn' },
}

/** How a return stands, as a badge. */
export function returnBadge(state: ReturnState): Words {
  return WORDS[state]
}
