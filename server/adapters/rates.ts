import { DEFAULT_CURRENCY, type Rates } from '#shared/money/currency.ts'
import { isRecord } from '#shared/api/record.ts'
import { fetchText } from './fetch-text.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

export type { Rates }

/** `off`: by configuration; `malformed`: an answer without usable rates. */
export type RatesFault = 'off' | 'unreachable' | 'timeout' | 'refused' | 'malformed'

export type RatesOutcome = { ok: true; rates: Rates } | { fault: RatesFault }

/** Rates are units per 1 INR. */
export type RatesSource = { fetch(): Promise<RatesOutcome> }

const DEFAULT_URL = 'https://open.er-api.com/v6/latest/INR'
const TIMEOUT_MS = 3000
const MAX_BYTES = 256 * 1024
const ONE_RUPEE_TOLERANCE = 0.001

/** Fetches from the public JSON source at `url` (base INR), within 3 seconds and without redirects; `off` disables it. */
export function publicRates(url: string = DEFAULT_URL, timeoutMs = TIMEOUT_MS): RatesSource {
  return { fetch: async () => (url === 'off' ? { fault: 'off' } : fetchRates(url, timeoutMs)) }
}

async function fetchRates(url: string, timeoutMs: number): Promise<RatesOutcome> {
  const headers = { Accept: 'application/json' }
  const answer = await fetchText(url, { headers }, { timeoutMs, maxBytes: MAX_BYTES })
  if (typeof answer !== 'string')
    return { fault: answer.fault === 'too_large' ? 'malformed' : answer.fault }
  const rates = readRates(parsedJson(answer))
  return rates ? { ok: true, rates } : { fault: 'malformed' }
}

/** The usable rates of an answer; undefined when the base is not INR or USD is missing. */
export function readRates(answer: unknown): Rates | undefined {
  if (!isRecord(answer) || !isRecord(answer.rates)) return undefined
  const base = answer.base_code ?? answer.base ?? DEFAULT_CURRENCY
  const usable = Object.entries(answer.rates).filter(
    (entry): entry is [string, number] => /^[A-Z]{3}$/.test(entry[0]) && isUsableRate(entry[1]),
  )
  const rates: Rates = Object.fromEntries(usable)
  const rupee = rates[DEFAULT_CURRENCY] ?? 1
  if (base !== DEFAULT_CURRENCY || Math.abs(rupee - 1) > ONE_RUPEE_TOLERANCE) return undefined
  return rates.USD === undefined ? undefined : { ...rates, [DEFAULT_CURRENCY]: 1 }
}

function isUsableRate(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 1e-9 && value < 1e9
}
