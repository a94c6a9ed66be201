import { DEFAULT_CURRENCY, type Rates } from '#shared/currency.ts'

export type { Rates }

/** A source of exchange rates (units per 1 INR); undefined when it gives no usable answer. */
export type RatesSource = { fetch(): Promise<Rates | undefined> }

const DEFAULT_URL = 'https://open.er-api.com/v6/latest/INR'
const TIMEOUT_MS = 3000
const MAX_BYTES = 256 * 1024
const ONE_RUPEE_TOLERANCE = 0.001

/** Rates from the public JSON source at `url` (base INR); `off` never asks. Waits 3 seconds at most and follows no redirect. */
export function publicRates(url: string = DEFAULT_URL): RatesSource {
  if (url === 'off') return { fetch: async () => undefined }
  return {
    async fetch() {
      try {
        return readRates(await fetchJson(url))
      } catch {
        return undefined
      }
    },
  }
}

/** The usable rates of an answer, or undefined when its base is not INR or the dollar is missing. */
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

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Accept: 'application/json' },
  })
  if (!response.ok || !response.body) return undefined
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body) {
    sizeBytes += chunk.length
    if (sizeBytes > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function isUsableRate(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 1e-9 && value < 1e9
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
