import { Refusal } from '#server/kernel/refusal.ts'

/** Nothing is ordered yet, so nothing is lost: the checkout has all other ways. */
export function providerSilent(): Refusal {
  const text =
    'PayPal is not responding at the moment. Nothing was ordered or charged; try again in a minute, or fill in the form here.'
  return new Refusal('unavailable', 'provider_silent', text, { retryAfterSeconds: 30 })
}
