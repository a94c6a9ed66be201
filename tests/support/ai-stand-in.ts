import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in responds: correctly, or with one of the failures of real servers. */
export type AiMode =
  | 'good'
  | 'slow'
  | 'cut'
  | 'garbage'
  | 'html'
  | 'huge'
  | 'endless-line'
  | 'never'
  | 'dripping'
  | 'redirect'
  | 'no-usage'
  | 'too-short'
  | 'empty'
  | 'error-in-stream'
  | `status-${number}`

type Script = { mode: AiMode; text: string; pause: Pause | undefined }
type Pause = { words: string; goesOn: Promise<void> }

type Asked = { path: string; authorization: string | undefined; body: Record<string, unknown> }

const PIECE = 40
const SLOW_MS = 60

/** A server that speaks the chat-completions streaming protocol over HTTP, with `text` as the model's output. */
export async function startAiStandIn(given: { mode?: AiMode; text?: string } = {}) {
  const script: Script = { mode: 'good', text: 'Hello.', pause: undefined, ...given }
  const asked: Asked[] = []
  let open = 0
  const server = createServer((request, response) => {
    open += 1
    response.on('close', () => (open -= 1))
    void readBody(request).then((body) => {
      const { url: path = '', headers } = request
      asked.push({ path, authorization: headers.authorization, body })
      return answer(response, script)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    /** Number of open responses. */
    open: () => open,
    become: (mode: AiMode, text = script.text) => void Object.assign(script, { mode, text }),
    /** The next texts stop before `words` until the function that is returned is called. */
    pauseBefore(words: string): () => void {
      const { promise: goesOn, resolve } = Promise.withResolvers<void>()
      script.pause = { words, goesOn }
      return resolve
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text || '{}') as Record<string, unknown>
}

async function answer(response: ServerResponse, { mode, text, pause }: Script): Promise<unknown> {
  const status = /^status-(\d+)$/.exec(mode)?.[1]
  if (status) {
    response.writeHead(Number(status), { 'Content-Type': 'application/json' })
    return response.end(JSON.stringify({ error: { message: 'secret detail of the provider' } }))
  }
  if (mode === 'never') return undefined
  if (mode === 'redirect')
    return response.writeHead(307, { Location: 'http://127.0.0.1:9/v1/chat/completions' }).end()
  if (mode === 'html') return response.end('<html><script>alert(1)</script></html>')
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  if (mode === 'garbage')
    return response.end('data: {"choices": [{"delta": 7}]}\n\ndata: nonsense\n\n')
  if (mode === 'endless-line') return pourOut(response, 'x'.repeat(1024 * 1024))
  if (mode === 'huge') return pourOut(response, piece('word '.repeat(20_000)))
  if (mode === 'dripping') return drip(response)
  if (mode === 'error-in-stream')
    return response.end('data: {"error": {"message": "secret detail"}}\n\n')
  return tell(response, { mode, text: mode === 'empty' ? '' : text, pause })
}

async function tell(response: ServerResponse, { mode, text, pause }: Script): Promise<void> {
  const stopAt = mode === 'cut' ? text.length / 2 : text.length
  const pauseAt = pause ? text.indexOf(pause.words) : Infinity
  for (let from = 0; from < stopAt && response.writable; from += PIECE) {
    if (from + PIECE > pauseAt) await pause?.goesOn
    response.write(piece(text.slice(from, from + PIECE)))
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  }
  // What has been written must be sent before the connection is cut.
  if (mode === 'cut') return void setTimeout(() => response.destroy(), SLOW_MS)
  response.write(
    event({ choices: [{ delta: {}, finish_reason: mode === 'too-short' ? 'length' : 'stop' }] }),
  )
  if (mode !== 'no-usage')
    response.write(
      event({
        choices: [],
        usage: { prompt_tokens: 321, completion_tokens: 654, total_tokens: 975 },
      }),
    )
  response.end('data: [DONE]\n\n')
}

function pourOut(response: ServerResponse, chunk: string): void {
  while (response.writable && response.write(chunk)) continue
  response.once('drain', () => pourOut(response, chunk))
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(': keep-alive\n\n'), 20)
  response.once('close', () => clearInterval(timer))
}

function piece(content: string): string {
  return event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
}

function event(data: object): string {
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', ...data })}\n\n`
}
