import { FaultError } from './ai-faults.ts'

/** A fetch for one origin only, which follows no redirect and aborts an answer of more than `maxBytes`. */
export function fetchFrom(origin: string, maxBytes: number): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new FaultError('redirected')
    const response = await fetch(url, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new FaultError('redirected')
    }
    const { status, headers } = response
    return new Response(response.body?.pipeThrough(atMost(maxBytes)) ?? null, { status, headers })
  }
}

function atMost(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let sizeBytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) controller.error(new FaultError('too_large'))
      else controller.enqueue(chunk)
    },
  })
}
