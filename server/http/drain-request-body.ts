import type { IncomingMessage, ServerResponse } from 'node:http'

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }

type Limits = { bytes: number; ms: number }

const LIMITS: Limits = { bytes: 128 * 1024 * 1024, ms: 15_000 }

/**
 * Resolves to the answer when the request's body has been read to its end, whether or not the application wanted it: a
 * client or proxy that is still sending would find its connection cut, and lose the answer. A body beyond `limits` is left,
 * and the connection announced as closing.
 */
export async function drainRequestBody(
  { incoming, outgoing }: Exchange,
  answering: Response | Promise<Response>,
  limits = LIMITS,
): Promise<Response> {
  const answer = await answering
  if (!hasBody(incoming) || incoming.readableEnded) return answer
  if (!(await readToEnd(incoming, limits))) outgoing.setHeader('Connection', 'close')
  return answer
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

// False for a body that is too long or takes too long. A reader that gave up may have left it paused.
function readToEnd(incoming: IncomingMessage, { bytes, ms }: Limits): Promise<boolean> {
  if (incoming.destroyed || Number(incoming.headers['content-length'] ?? 0) > bytes) {
    return Promise.resolve(false)
  }
  incoming.removeAllListeners('data')
  return new Promise((resolve) => {
    let readBytes = 0
    const onData = (chunk: Buffer) => {
      readBytes += chunk.length
      if (readBytes > bytes) done(false)
    }
    const onEnd = () => done(true)
    const onFault = () => done(false)
    const timer = setTimeout(onFault, ms)
    function done(isRead: boolean): void {
      clearTimeout(timer)
      incoming.off('data', onData).off('end', onEnd).off('close', onFault).off('error', onFault)
      resolve(isRead)
    }
    incoming.on('data', onData).on('end', onEnd).on('close', onFault).on('error', onFault)
    incoming.resume()
  })
}
