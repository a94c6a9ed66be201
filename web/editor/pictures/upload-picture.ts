/** A stored picture as the server answers: its address and the master's pixels. */
export type StoredPicture = { url: string; width?: number; height?: number; blur?: string | null }

export type Progress = { loadedBytes: number; totalBytes: number }

const INVALID_ANSWER = 'Invalid response format from server.'

/** Sends one picture file to the server; what it throws has the text for the writer. */
export function uploadPicture(
  file: File,
  { onProgress, signal }: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<StoredPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/blogs/editor/upload')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ loadedBytes: loaded, totalBytes: total }),
    )
    request.addEventListener('error', () => reject(uploadError('the connection was lost')))
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.responseText))
      } catch (error) {
        reject(error as Error)
      }
    })
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}

/** What an upload's answer holds, or throws the text of its error. */
export function readAnswer(status: number, text: string): StoredPicture {
  const body = parsed(text)
  const message = (body as { error?: { message?: unknown } } | null)?.error?.message
  if (status < 200 || status > 299)
    throw uploadError(typeof message === 'string' ? message : `the server answered ${status}`)
  const [first] = (body as { data?: StoredPicture[] } | null)?.data ?? []
  if (typeof first?.url !== 'string') throw new Error(INVALID_ANSWER)
  return first
}

/** The error of an upload, in the words that the writer sees. */
export function uploadError(message: string): Error {
  return new Error(`Media upload failed: ${message}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
