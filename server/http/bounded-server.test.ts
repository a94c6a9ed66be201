import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundedServer, LIMITS } from './bounded-server.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function start(limits: Partial<typeof LIMITS>, isBehindProxy = false): Promise<void> {
  server = boundedServer({ isBehindProxy, limits: { ...LIMITS, checkMs: 20, ...limits } })
  server.on('request', (request, response) => {
    request.on('end', () => response.end('done')).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function open(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
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
  await start({ connectionsOfAnAddress: 1 }, true)
  const kept = [open(), open()]
  await Promise.all(kept.map((socket) => once(socket, 'connect')))
  expect(await answers()).toBe(true)
})

async function answers(): Promise<boolean> {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    headers: { connection: 'close' },
  }).catch(() => undefined)
  return answer?.ok ?? false
}
