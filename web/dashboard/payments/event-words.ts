import type { PaymentEvent } from '#server/modules/orders/payments/schema.ts'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain'

const KINDS: Record<string, [label: string, tone: Tone]> = {
  started: ['Not opened yet', 'warn'],
  opened: ['Opened', 'info'],
  'not opened': ['Not opened', 'bad'],
  completed: ['Paid', 'ok'],
  'paid in person': ['Paid in person', 'ok'],
  pending: ['Pending', 'warn'],
  declined: ['Declined', 'bad'],
  failed: ['Failed', 'bad'],
  mismatch: ['Mismatch', 'bad'],
  unknown: ['No response', 'warn'],
  gone: ['Abandoned', 'plain'],
  abandoned: ['Abandoned', 'plain'],
  open: ['Open', 'info'],
  'refund started': ['Refund started', 'info'],
  'refund pending': ['Refund pending', 'warn'],
  'refund done': ['Refunded', 'ok'],
  'refund failed': ['Refund failed', 'bad'],
}

const SPEAKERS: Record<PaymentEvent['source'], string> = {
  site: 'at checkout',
  return: 'the customer came back',
  webhook: 'sent by the provider',
  sweeper: 'checked by the site',
  owner: 'entered by you',
}

/** What happened, as people say it; the kind of a webhook is the provider's own word. */
export function kindWords({ kind }: PaymentEvent): { label: string; tone: Tone } {
  const [label, tone] = KINDS[kind] ?? [kind, 'plain' as const]
  return { label, tone }
}

/** Who caused it. */
export function speakerWords({ source }: PaymentEvent): string {
  return SPEAKERS[source]
}

/** What else is known of it, as "name value". */
export function factsOf({ details, amount }: PaymentEvent): string[] {
  const NAMES: Record<string, string> = {
    captureId: 'capture',
    providerId: 'id',
    amount: '',
    refundId: 'refund',
  }
  return Object.entries(details).flatMap(([name, value]) =>
    value === null || value === '' || (name === 'amount' && amount !== null)
      ? []
      : [[NAMES[name] ?? name, String(value)].filter(Boolean).join(' ')],
  )
}
