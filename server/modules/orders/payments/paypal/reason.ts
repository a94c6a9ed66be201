import type { PaypalFailure } from '#server/adapters/paypal/types.ts'

const WORDS: Record<PaypalFailure['fault'], string> = {
  unreachable: 'PayPal is not responding',
  refused: 'PayPal rejected this site’s credentials',
  declined: 'PayPal declined the payment',
  unapproved: 'the customer has not approved the payment yet',
  unknown: 'PayPal has no record of it',
  invalid: 'PayPal cannot do that',
  nonsense: 'PayPal’s answer could not be understood',
}

/** A fault in words for the owner, with what PayPal’s support asks for. */
export function reasonOf({ fault, issue, debugId }: PaypalFailure): string {
  const names = [issue, debugId && `debug id ${debugId}`].filter(Boolean).join(', ')
  return names ? `${WORDS[fault]} (${names})` : WORDS[fault]
}

export const NOT_CONFIGURED = { state: 'unknown', reason: 'PayPal is not configured' } as const
