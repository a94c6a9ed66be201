import { accountHeader } from './account.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'

export type UploadProgress = { sentBytes: number; totalBytes: number }

/** `body` is undefined if the response is not JSON. */
export type UploadResponse = { status: number; body: unknown }

type How = {
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  method?: 'POST' | 'PUT'
}

/**
 * Sends one file as a form field. Rejects with `AbortError` when `signal` aborts and with `TypeError` when the
 * connection is lost. Uses XMLHttpRequest because `fetch` does not report upload progress.
 */
export function uploadFile(
  path: string,
  [field, file]: [field: string, file: File],
  { signal, onProgress, method = 'POST' }: How,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ sentBytes: loaded, totalBytes: total }),
    )
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parsedJson(request.responseText) }),
    )
    request.addEventListener('error', () => reject(new TypeError('the connection was lost')))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.open(method, path)
    for (const [name, value] of Object.entries(accountHeader()))
      request.setRequestHeader(name, value)
    const body = new FormData()
    body.append(field, file)
    request.send(body)
  })
}

/** Share sent, from 0 to 100. */
export function percentOf({ sentBytes = 0, totalBytes = 0 }: Partial<UploadProgress>): number {
  return totalBytes > 0 ? Math.min(100, Math.round((100 * sentBytes) / totalBytes)) : 0
}
