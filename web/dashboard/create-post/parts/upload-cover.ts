import { uploadFile, type UploadResponse, type UploadProgress } from '#web/api/upload.ts'
import { asRecord } from '#shared/api/record.ts'

const UPLOAD_FAILED = 'Image upload failed'

/** Uploads a cover and returns its address. Rejects with the server's message if it sent one. */
export async function uploadCover(
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const lost: UploadResponse = { status: 0, body: undefined }
  const how = { signal, onProgress }
  return coverOf(await uploadFile('/api/blogs/upload', ['coverImage', file], how).catch(() => lost))
}

/** The address in a response. Throws for any other response. */
export function coverOf({ status, body }: UploadResponse): string {
  const { imageUrl, message } = asRecord(body)
  if (status >= 200 && status < 300 && typeof imageUrl === 'string' && imageUrl) return imageUrl
  throw new Error(typeof message === 'string' && message ? message : UPLOAD_FAILED)
}
