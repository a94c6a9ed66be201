import type { PaypalFault } from './types.ts'

/** Carries a fault through PayPal's library. */
export class PaypalFaultError extends Error {
  readonly fault: PaypalFault

  constructor(fault: PaypalFault) {
    super(fault)
    this.fault = fault
  }
}

type LibraryRequest = {
  method: string
  url: string
  headers?: Record<string, string>
  body?:
    | { type: 'text'; content: string }
    | { type: 'form'; content: { key: string; value: string }[] }
    | { type: 'form-data' | 'stream'; content: unknown }
}

type Line = {
  /** Where the library believes that PayPal is, and where it is. */
  libraryOrigin: string
  base: string
  timeoutMs(path: string): number
}

const MAX_BYTES = 512 * 1024

/**
 * Sends the requests of PayPal's library to the server at `base` alone: follows no redirect, waits for `timeoutMs` in all
 * and reads 512 KB at most.
 */
export function paypalLine({ libraryOrigin, base, timeoutMs }: Line) {
  return async <Outgoing extends LibraryRequest>(request: Outgoing) => {
    const { pathname, search, origin } = new URL(request.url)
    if (origin !== libraryOrigin) throw new PaypalFaultError('nonsense')
    const response = await fetch(`${base}${pathname}${search}`, {
      method: request.method,
      headers: { Accept: 'application/json', ...request.headers },
      body: bodyOf(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs(pathname)),
    }).catch(unreachable)
    if (response.status >= 300 && response.status < 400) throw new PaypalFaultError('nonsense')
    const body = await readText(response)
    const headers = Object.fromEntries(response.headers)
    return { request, response: { statusCode: response.status, headers, body } }
  }
}

function bodyOf(body: LibraryRequest['body']): string | URLSearchParams | null {
  if (body?.type === 'text') return body.content
  if (body?.type !== 'form') return null
  return new URLSearchParams(body.content.map(({ key, value }) => [key, value]))
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const chunk = await reader?.read().catch(unreachable)
    if (!chunk || chunk.done) return Buffer.concat(chunks).toString('utf8')
    sizeBytes += chunk.value.length
    if (sizeBytes > MAX_BYTES) {
      await reader?.cancel()
      throw new PaypalFaultError('nonsense')
    }
    chunks.push(chunk.value)
  }
}

// Network errors of fetch are TypeErrors.
function unreachable(error: unknown): never {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  if (isTimeout || error instanceof TypeError) throw new PaypalFaultError('unreachable')
  throw error
}
