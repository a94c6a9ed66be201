export const UPLOAD_FAILED = 'Image upload failed'

export type UploadProgress = { sentBytes: number; totalBytes: number }

/** Why an upload failed, in the server's words where it gave any. */
export class UploadError extends Error {
  readonly status: number
  constructor(status: number, message = UPLOAD_FAILED) {
    super(message)
    this.status = status
  }
}

/** Sends a cover picture and answers its address; rejects with an `UploadError`, or `AbortError` when `signal` says so. */
export function uploadCover(
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // Only the older of the browser's two ways tells how much has been sent.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ sentBytes: loaded, totalBytes: total }),
    )
    request.addEventListener('load', () => {
      const { imageUrl, message } = readAnswer(request.responseText)
      if (request.status < 300 && imageUrl) resolve(imageUrl)
      else reject(new UploadError(request.status, message))
    })
    request.addEventListener('error', () => reject(new UploadError(0)))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.open('POST', '/api/blogs/upload')
    const body = new FormData()
    body.append('coverImage', file)
    request.send(body)
  })
}

/** What an answer says, whatever it is. */
export function readAnswer(text: string): { imageUrl?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return {}
    const { imageUrl, message } = body as Record<string, unknown>
    return {
      ...(typeof imageUrl === 'string' && imageUrl ? { imageUrl } : {}),
      ...(typeof message === 'string' && message ? { message } : {}),
    }
  } catch {
    return {}
  }
}
