import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { publicRates, readRates } from './rates.ts'

const GOOD = { base_code: 'INR', rates: { INR: 1, USD: 0.0119, EUR: 0.0101 } }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function fetchFrom(answer: RequestListener) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return publicRates(`http://127.0.0.1:${port}/rates`).fetch()
}

describe('fetching rates', () => {
  test('gives the rates of a good answer', async () => {
    expect(await fetchFrom((_, response) => response.end(JSON.stringify(GOOD)))).toEqual(GOOD.rates)
  })

  test('gives nothing for an error, a redirect, something that is not JSON, or an endless answer', async () => {
    const answers: RequestListener[] = [
      (_, response) => response.writeHead(500).end(JSON.stringify(GOOD)),
      (request, response) =>
        request.url === '/rates'
          ? response.writeHead(302, { Location: '/elsewhere' }).end()
          : response.end(JSON.stringify(GOOD)),
      (_, response) => response.end('<html>'),
      (_, response) => response.end(JSON.stringify({ ...GOOD, padding: 'x'.repeat(300_000) })),
    ]
    for (const answer of answers) expect(await fetchFrom(answer)).toBeUndefined()
  })

  test('gives nothing when the source cannot be reached, and never asks when it is off', async () => {
    expect(await publicRates('http://127.0.0.1:1/').fetch()).toBeUndefined()
    expect(await publicRates('off').fetch()).toBeUndefined()
  })
})

describe('reading rates', () => {
  test('drops what is no rate and keeps the rest', () => {
    const rates = {
      USD: 0.012,
      EUR: -1,
      GBP: '0.01',
      JPY: null,
      CHF: Infinity,
      usd: 1,
      __proto__x: 2,
    }
    expect(readRates({ base: 'INR', rates })).toEqual({ INR: 1, USD: 0.012 })
  })

  test.each([
    null,
    [],
    'rates',
    {},
    { rates: [] },
    { rates: { EUR: 0.01 } },
    { base_code: 'USD', rates: { USD: 1, INR: 84 } },
    { rates: { USD: 1, INR: 84 } },
  ])('refuses %j', (answer) => {
    expect(readRates(answer)).toBeUndefined()
  })
})
