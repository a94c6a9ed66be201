import { accountHeader } from '#web/api/account.ts'
import { uploadFile, type UploadResponse, type UploadProgress } from '#web/api/upload.ts'
import { asRecord } from '#shared/api/record.ts'

/** A stored picture in the server's response: its address and the master's size in pixels. */
export type StoredPicture = { url: string; width?: number; height?: number; blur?: string | null }

const NO_SERVER = 'This site cannot be reached right now.'
const INVALID_RESPONSE = 'Invalid response format from server.'

/** The server was not reached: the picture can go through later. */
export class ConnectionLost extends Error {}

/** Uploads one picture file. Throws an error whose message is meant for the writer. */
export async function uploadPicture(
  file: File,
  how: { onProgress: (progress: UploadProgress) => void; signal: AbortSignal },
): Promise<StoredPicture> {
  const { signal } = how
  const response = await uploadFile('/api/blogs/editor/upload', ['file', file], how).catch(
    ({ message }: Error) => {
      throw signal.aborted ? uploadError(message) : new ConnectionLost(uploadFailure(message))
    },
  )
  return readResponse(response)
}

/** Lets the server fetch a picture of another site. Throws an error whose message is meant for the writer. */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<StoredPicture> {
  const answer = await fetch('/api/blogs/editor/fetch', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...accountHeader() },
    body: JSON.stringify({ url }),
    signal,
  }).catch((error: Error) => {
    throw signal.aborted ? error : new ConnectionLost(NO_SERVER)
  })
  const body: unknown = await answer.json().catch(() => undefined)
  const { error } = asRecord(body)
  if (!answer.ok && typeof error === 'string') throw new Error(error)
  return readResponse({ status: answer.status, body })
}

/** The picture in an upload response. Throws the text of its error. */
export function readResponse({ status, body }: UploadResponse): StoredPicture {
  const { data, error } = asRecord(body)
  const { message } = asRecord(error)
  if (status < 200 || status > 299)
    throw uploadError(typeof message === 'string' ? message : `the server responded with ${status}`)
  const [first] = Array.isArray(data) ? data : []
  if (typeof first?.url !== 'string') throw new Error(INVALID_RESPONSE)
  return first
}

export function uploadError(message: string): Error {
  return new Error(uploadFailure(message))
}

const uploadFailure = (message: string) => `Media upload failed: ${message}`
