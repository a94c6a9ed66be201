import { fromJson, toJson } from '#server/kernel/stored-json.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { RiskHint } from '#shared/orders/risk-hints.ts'
import { countryCode, countryInText } from '#shared/people/countries.ts'

/** What the row of an order says of its hints; each is there once, also after an admin has looked at it. */
export function withHints(stored: readonly RiskHint[], found: readonly RiskHint[]) {
  const fresh = found.filter(({ code }) => stored.every((one) => one.code !== code))
  if (fresh.length === 0) return undefined
  return { risks: toJson([...stored, ...fresh]), has_risks: 1 as const }
}

/** The hint that two countries are not the same; none where one of them is unknown. */
export function countryHint(
  code: 'payer-country' | 'visitor-country',
  country: string,
  to: string,
): RiskHint[] {
  const from = countryCode(country)
  return from === undefined || to === '' || from === to ? [] : [{ code, country: from, to }]
}

/** Whether an admin has yet to look at what is unusual about an order; one that has ended needs no look. */
export function isMarked({ has_risks, status }: Pick<OrderRow, 'has_risks' | 'status'>): boolean {
  return has_risks === 1 && status !== 'cancelled' && status !== 'refunded'
}

export function riskTexts({ risks }: Pick<OrderRow, 'risks'>): string[] {
  return fromJson(risks).map(textOf)
}

function textOf(hint: RiskHint): string {
  switch (hint.code) {
    case 'tries':
      return `${hint.count} payments from the same email address or network failed or were abandoned within a day.`
    case 'emails':
      return `Orders with ${hint.count} different email addresses came from the same network within a day.`
    case 'payer-country':
      return `It goes to ${countryInText(hint.to)}, but whoever paid lives in ${countryInText(hint.country)}.`
    case 'visitor-country':
      return `It goes to ${countryInText(hint.to)}, but was placed from ${countryInText(hint.country)}.`
    case 'first-order':
      return 'It is the first order of this customer, and for a sum that you want to look at.'
  }
}
