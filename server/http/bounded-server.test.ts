import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { boundedServer, LIMITS } from './bounded-server.ts'
import { refuseUnreadable } from './listener.ts'
import { NO_PROXY, type ProxyTrust } from './proxy-trust.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

type Options = { trust?: ProxyTrust; answer?: (response: ServerResponse) => void }

async function start(
  limits: Partial<typeof LIMITS>,
  { trust = NO_PROXY, answer = (response) => response.end('done') }: Options = {},
): Promise<void> {
  server = boundedServer({ trust, limits: { ...LIMITS, checkMs: 20, ...limits } })
  server.on('request', (request, response) => {
    request.on('end', () => answer(response)).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function open(from = '127.0.0.1'): Socket {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  return socket.on('error', () => {}).resume()
}

test.each([
  ['sends nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX'],
  ['never ends its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc'],
])('a connection that %s is closed', async (_what, bytes) => {
  await start({ headersMs: 100, requestMs: 200 })
  const socket = open()
  socket.write(bytes)
  await once(socket, 'close')
})

test('a connection on which nothing moves is closed while its answer is awaited', async () => {
  await start({ silenceMs: 100 })
  server.removeAllListeners('request')
  const socket = open()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'close')
})

test('one address has a limit, and finds room again when it leaves', async () => {
  await start({ connectionsOfAnAddress: 2 })
  const kept = [open(), open()]
  await Promise.all(kept.map((socket) => once(socket, 'connect')))
  await once(open(), 'close')
  kept[0]?.destroy()
  await expect.poll(answers).toBe(true)
})

test('a proxy that is trusted has no limit of its own', async () => {
  await start({ connectionsOfAnAddress: 1 }, { trust: { hops: 1 } })
  const kept = [open(), open()]
  await Promise.all(kept.map((socket) => once(socket, 'connect')))
  expect(await answers()).toBe(true)
})

const HALF_A_HEAD = 'GET / HTTP/1.1\r\nHost: a\r\nX'
const WHOLE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

/** Opens connections from an address, one after another, and begins a request on each. */
async function begin(from: string, count: number, bytes = HALF_A_HEAD): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let number = 0; number < count; number++) {
    const socket = open(from)
    await once(socket, 'connect')
    socket.write(bytes)
    sockets.push(socket)
  }
  return sockets
}

const countOpen = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

test('a refused connection stops counting, though the other side never closes it', async () => {
  await start({ headersMs: 100 })
  server.on('clientError', refuseUnreadable({}))
  const { port } = server.address() as AddressInfo
  const silent = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  silent.on('error', () => {}).resume()
  silent.write(HALF_A_HEAD)
  await once(silent, 'end')
  await expect.poll(countOpen).toBe(0)
  silent.destroy()
})

test('addresses that fill half of the connections with unfinished requests keep nobody out', async () => {
  await start({ connections: 24, connectionsOfAnAddress: 5 })
  const [reader] = await begin('127.0.2.1', 1, WHOLE)
  for (const from of ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5'])
    await begin(from, 5)
  expect(await answers()).toBe(true)
  expect(await countOpen()).toBeLessThanOrEqual(13)
  reader?.write(WHOLE)
  expect(String((await once(reader!, 'data'))[0])).toContain('200 OK')
})

test('of the address with most unfinished requests, the oldest makes room', async () => {
  await start({ connections: 8, connectionsOfAnAddress: 4 })
  const [other] = await begin('127.0.2.1', 1)
  const [oldest, ...later] = await begin('127.0.1.1', 3)
  const closed = once(oldest!, 'close')
  await begin('127.0.3.1', 1)
  await closed
  expect([other, ...later].map((socket) => socket?.destroyed)).toEqual([false, false, false])
})

test('requests that are being answered make room only when no connection is left', async () => {
  let arrived = 0
  const answer = () => void arrived++
  await start({ connections: 6, connectionsOfAnAddress: 5 }, { answer })
  const unanswered: Socket[] = []
  for (let number = 1; number <= 5; number++) {
    unanswered.push(...(await begin('127.0.1.1', 1, WHOLE)))
    await expect.poll(() => arrived).toBe(number)
  }
  expect(unanswered.some((socket) => socket.destroyed)).toBe(false)
  const closed = once(unanswered[0]!, 'close')
  await begin('127.0.2.1', 1, WHOLE)
  await closed
  expect(unanswered.slice(1).some((socket) => socket.destroyed)).toBe(false)
})

async function answers(): Promise<boolean> {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    headers: { connection: 'close' },
  }).catch(() => undefined)
  return answer?.ok ?? false
}
