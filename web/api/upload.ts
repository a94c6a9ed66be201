export type UploadProgress = { sentBytes: number; totalBytes: number }

/** What a server answered to an upload; `body` is undefined where that was no JSON. */
export type UploadAnswer = { status: number; body: unknown }

type How = { signal: AbortSignal; onProgress: (progress: UploadProgress) => void }

/**
 * Sends one file as a form's field. Rejects with `AbortError` when `signal` says so, and with a `TypeError` when the
 * connection is lost. Only the older of the browser's two ways tells how much has been sent.
 */
export function uploadFile(
  path: string,
  [field, file]: [field: string, file: File],
  { signal, onProgress }: How,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ sentBytes: loaded, totalBytes: total }),
    )
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parsed(request.responseText) }),
    )
    request.addEventListener('error', () => reject(new TypeError('the connection was lost')))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.open('POST', path)
    const body = new FormData()
    body.append(field, file)
    request.send(body)
  })
}

/** The share of an upload that has been sent, from 0 to 100. */
export function percentOf({ sentBytes = 0, totalBytes = 0 }: Partial<UploadProgress>): number {
  return totalBytes > 0 ? Math.min(100, Math.round((100 * sentBytes) / totalBytes)) : 0
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
