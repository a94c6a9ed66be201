import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const listened = new WeakSet()

/**
 * One request on a connection of its own or a kept one; POST as soon as there is something to send. `body` is bytes, a
 * text, or an iterable of pieces that goes out in chunks. Resolves to `{ status, headers, text }`, also when the server
 * answers before everything was sent; a broken connection has status 0.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, cookie?: string, from?: string, json?: unknown, body?: string | Uint8Array | Iterable<string | Uint8Array>, signal?: AbortSignal }} [options]
 */
export function send(url, { cookie, from = '10.0.0.1', json, signal, ...options } = {}) {
  const body = json === undefined ? options.body : JSON.stringify(json)
  const method = options.method ?? (body === undefined ? 'GET' : 'POST')
  const headers = {
    'X-Forwarded-For': from,
    ...(cookie && { Cookie: cookie }),
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
    ...(isWhole(body) && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...options.headers,
  }
  return new Promise((resolve) => {
    const broken = (error) => resolve({ status: 0, headers: {}, text: error.message })
    const asked = request(url, { method, headers, agent, signal })
    asked.on('error', broken)
    asked.on('socket', bearEnd)
    asked.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece) => (text += piece))
      answer.on('error', broken)
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
    })
    void pour(body, asked)
  })
}

// The server may close the connection after its answer, while the rest of the body is still on its way.
function bearEnd(socket) {
  if (listened.has(socket)) return
  listened.add(socket)
  socket.on('error', () => undefined)
}

function isWhole(body) {
  return typeof body === 'string' || body instanceof Uint8Array
}

async function pour(body, asked) {
  if (body === undefined || isWhole(body)) return void asked.end(body)
  for (const piece of body) {
    if (asked.destroyed) return
    if (!asked.write(piece)) await drained(asked)
  }
  asked.end()
}

function drained(asked) {
  return new Promise((resolve) => {
    const go = () => {
      asked.off('drain', go).off('close', go)
      resolve()
    }
    asked.once('drain', go).once('close', go)
  })
}
