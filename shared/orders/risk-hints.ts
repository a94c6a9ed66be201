/**
 * Why an order may not be what it looks like. `tries` and `emails` count those of a day; `country` is that of whoever paid or
 * placed it, `to` that of its delivery.
 */
export type RiskHint =
  | { code: 'tries' | 'emails'; count: number }
  | { code: 'payer-country' | 'visitor-country'; country: string; to: string }
  | { code: 'first-order' }
