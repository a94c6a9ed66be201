import { Counter, Histogram, type Registry } from '@prometheus-io/client'
import { onOutsideCall } from '#server/kernel/outside-calls.ts'
import { BOUNDS_SECONDS } from './figures.ts'

/** Counts what this process asks of mail server and PayPal from now on. */
export function countCalls(registry: Registry): void {
  const calls = new Counter({
    name: 'kiosk_outside_calls_total',
    help: 'Mails handed to the mail server and requests to PayPal, by outcome: ok, or the fault.',
    labelNames: ['to', 'outcome'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'kiosk_outside_call_duration_seconds',
    help: 'How long mail server and PayPal took.',
    labelNames: ['to'],
    buckets: BOUNDS_SECONDS,
    registers: [registry],
  })
  for (const to of ['mail', 'paypal']) {
    calls.inc({ to, outcome: 'ok' }, 0)
    durations.zero({ to })
  }
  onOutsideCall(({ to, outcome, seconds }) => {
    calls.inc({ to, outcome })
    durations.observe({ to }, seconds)
  })
}
