import { percentOf, uploadFile, type UploadResponse } from '#web/api/upload.ts'

type Outcome = { publicId: string; url: string } | { problem: string }

/** Sends a picture for a product; never rejects. `onSent` receives percent. */
export async function sendPicture(
  file: File,
  signal: AbortSignal,
  onSent: (percent: number) => void,
): Promise<Outcome> {
  const onProgress = (progress: Parameters<typeof percentOf>[0]) => onSent(percentOf(progress))
  const how = { signal, onProgress }
  return outcomeOf(await uploadFile('/api/products/images', ['image', file], how).catch(() => LOST))
}

const LOST: UploadResponse = { status: 0, body: undefined }

function outcomeOf({ status, body }: UploadResponse): Outcome {
  const { image, message } = (body ?? {}) as {
    image?: { public_id: string; url: string }
    message?: string
  }
  if (status === 201 && image) return { publicId: image.public_id, url: image.url }
  if (status === 0) return { problem: 'The server cannot be reached.' }
  return { problem: message || 'Image upload failed' }
}
