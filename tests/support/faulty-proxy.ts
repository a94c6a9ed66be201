import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Way = 'pass' | 'hang' | 'refuse' | 'busy' | 'cut'

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>

/**
 * An HTTP proxy before the server at `target` that passes requests, or hangs, refuses them, answers 503, or cuts answers in
 * the middle of their body.
 */
export async function startFaultyProxy(target: string) {
  const ways: Way[] = []
  let usual: Way = 'pass'
  const asked: string[] = []
  const server = createServer((question, answer) => {
    asked.push(`${question.method} ${question.url}`)
    const way = ways.shift() ?? usual
    if (way === 'hang') return
    if (way === 'refuse') return void question.socket.destroy()
    if (way === 'busy')
      return void answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    pass(question, answer, { target, isCut: way === 'cut' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked since the last call of this, as method and path. */
    asked: () => asked.splice(0),
    /** The ways of the next requests, in order. */
    next: (...some: Way[]) => void ways.push(...some),
    /** The way of all others from now on. */
    always: (way: Way) => void (usual = way),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Passing = { target: string; isCut: boolean }

function pass(question: IncomingMessage, answer: ServerResponse, { target, isCut }: Passing): void {
  const { method, headers, url = '' } = question
  // The signature covers the host that was asked.
  const passed = request(target + url, { method, headers, agent: false }, (from) => {
    answer.writeHead(from.statusCode ?? 500, from.headers)
    if (!isCut) return void from.pipe(answer)
    from.once('data', (bytes: Buffer) => {
      answer.write(bytes.subarray(0, Math.ceil(bytes.length / 2)))
      setTimeout(() => answer.destroy(), 10)
    })
  })
  passed.on('error', () => answer.destroy())
  question.pipe(passed)
}
