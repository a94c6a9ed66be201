import { onOutsideCall, type OutsideCall } from '#server/kernel/outside-calls.ts'
import { Durations } from './durations.ts'
import type { Figure } from './figures.ts'

const TO = ['mail', 'paypal'] as const

/** Counts what this process asks of mail server and PayPal from now on. */
export function callFigures(): () => Figure[] {
  const outcomes = { mail: new Map([['ok', 0]]), paypal: new Map([['ok', 0]]) }
  const durations = { mail: new Durations(), paypal: new Durations() }
  onOutsideCall(({ to, outcome, seconds }: OutsideCall) => {
    outcomes[to].set(outcome, (outcomes[to].get(outcome) ?? 0) + 1)
    durations[to].add(seconds)
  })
  return () => [
    {
      name: 'kiosk_outside_calls_total',
      help: 'Mails handed to the mail server and requests to PayPal, by outcome: ok, or the fault.',
      type: 'counter',
      samples: TO.flatMap((to) =>
        [...outcomes[to]].map(([outcome, value]) => ({ labels: { to, outcome }, value })),
      ),
    },
    {
      name: 'kiosk_outside_call_duration_seconds',
      help: 'How long mail server and PayPal took.',
      type: 'histogram',
      samples: TO.flatMap((to) => durations[to].samples({ to })),
    },
  ]
}
