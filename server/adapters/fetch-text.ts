/** `refused`: answered with another status than 200 to 299, redirects among them; `too_large`: more than `maxBytes`. */
export type TextFault =
  { fault: 'unreachable' | 'timeout' | 'too_large' } | { fault: 'refused'; status: number }

type Limits = { timeoutMs: number; maxBytes: number }

/** The text of one answer, read to its end within the limits; never follows a redirect. */
export async function fetchText(
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes }: Limits,
): Promise<string | TextFault> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      return { fault: 'refused', status: response.status }
    }
    return await readAtMost(response.body, maxBytes)
  } catch (error) {
    return faultOf(error)
  }
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<string | TextFault> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of body) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) return { fault: 'too_large' }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

// Network errors of fetch are TypeErrors.
function faultOf(error: unknown): TextFault {
  if (error instanceof DOMException && error.name === 'TimeoutError') return { fault: 'timeout' }
  if (error instanceof TypeError) return { fault: 'unreachable' }
  throw error
}
