import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publicRates, readRates } from './rates.ts'

const GOOD = { base_code: 'INR', rates: { INR: 1, USD: 0.0119, EUR: 0.0101 } }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function fetchFrom(answer: RequestListener, timeoutMs?: number) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return publicRates(`http://127.0.0.1:${port}/rates`, timeoutMs).fetch()
}

describe('fetching rates', () => {
  test('gives the rates of a good answer', async () => {
    const outcome = await fetchFrom((_, response) => response.end(JSON.stringify(GOOD)))
    expect(outcome).toEqual({ ok: true, rates: GOOD.rates })
  })

  test.each<[string, string, RequestListener]>([
    ['an error', 'refused', (_, response) => response.writeHead(500).end(JSON.stringify(GOOD))],
    [
      'a redirect',
      'refused',
      (request, response) =>
        request.url === '/rates'
          ? response.writeHead(302, { Location: '/elsewhere' }).end()
          : response.end(JSON.stringify(GOOD)),
    ],
    ['something that is not JSON', 'malformed', (_, response) => response.end('<html>')],
    ['JSON without rates', 'malformed', (_, response) => response.end('{"rates":{}}')],
    [
      'an endless answer',
      'malformed',
      (_, response) => response.end(JSON.stringify({ ...GOOD, padding: 'x'.repeat(300_000) })),
    ],
    [
      'an answer that breaks off',
      'unreachable',
      (_, response) => {
        response.write('{"rates":')
        setImmediate(() => response.destroy())
      },
    ],
  ])('calls %s %s', async (_, fault, answer) => {
    expect(await fetchFrom(answer)).toEqual({ fault })
  })

  test('gives up a source that hangs, before its answer or in the middle of it', async () => {
    expect(await fetchFrom(() => undefined, 60)).toEqual({ fault: 'timeout' })
    server?.closeAllConnections()
    server?.close()
    const half: RequestListener = (_, response) => void response.write('{"rates":')
    expect(await fetchFrom(half, 60)).toEqual({ fault: 'timeout' })
  })

  test('says when the source cannot be reached, and never asks when it is off', async () => {
    expect(await publicRates('http://127.0.0.1:1/').fetch()).toEqual({ fault: 'unreachable' })
    expect(await publicRates('off').fetch()).toEqual({ fault: 'off' })
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
