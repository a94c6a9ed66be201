import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WaitingRoom } from './starting.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function startingSite(longestMs?: number) {
  const room = new WaitingRoom({ 'X-Frame-Options': 'DENY' }, longestMs)
  const server = createServer(room.answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { room, url, asked: () => once(server, 'request') }
}

test('whoever comes while the site starts is answered by it once it is open', async () => {
  const { room, url, asked } = await startingSite()
  const [first] = [asked(), fetch(`${url}/blog`)]
  await first
  const answer = fetch(`${url}/api/checkout`, { method: 'POST', body: 'one lamp' })
  await asked()
  const taken: string[] = []
  room.open(async (request, response) => {
    const body = await request.toArray()
    taken.push(`${request.method} ${request.url} ${body.join('')}`)
    response.end('done')
  })
  expect(await (await answer).text()).toBe('done')
  expect(taken).toEqual(['GET /blog ', 'POST /api/checkout one lamp'])
})

test('health is told at once', async () => {
  const { url } = await startingSite()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }])
})

test('whoever has waited too long is told to ask again', async () => {
  const { room, url } = await startingSite(0)
  const page = await fetch(url)
  expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([
    503,
    '2',
    '2',
  ])
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  const api = await fetch(`${url}/api/blogs`)
  expect([api.status, await api.json()]).toMatchObject([503, { error: /is starting/ }])
  const late: unknown[] = []
  room.open((request) => void late.push(request))
  expect(late).toEqual([])
})

test('the site hears nothing of those who left', async () => {
  const { room, url, asked } = await startingSite()
  const leaver = get(url).on('error', () => {})
  const [, response] = await asked()
  const left = once(response, 'close')
  leaver.destroy()
  await left
  const late: unknown[] = []
  room.open((each) => void late.push(each))
  expect(late).toEqual([])
})
