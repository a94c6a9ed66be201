import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { method: string; path: string; headers: NodeJS.Dict<string | string[]>; body: string }

/** The API of a CDN: remembers what it was asked, and answers as `script` says; without a status, never. */
export async function startCdnStandIn() {
  const asked: Asked[] = []
  const script = { status: 200, body: '{"success":true,"errors":[],"result":{"id":"zone"}}' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', url: path = '', headers } = request
    asked.push({ method, path, headers, body })
    if (script.status) response.writeHead(script.status).end(script.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    become: (changes: Partial<typeof script>) => void Object.assign(script, changes),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
