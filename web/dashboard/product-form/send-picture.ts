import { askToSignIn } from '#web/dashboard/kit/confirm/sign-in.ts'
import { percentOf, uploadFile, type UploadResponse } from '#web/api/upload.ts'
import { asRecord } from '#shared/record.ts'

type Outcome = { publicId: string; url: string } | { problem: string }

/** Sends a picture for a product; never rejects. `onSent` receives percent. */
export async function sendPicture(
  file: File,
  signal: AbortSignal,
  onSent: (percent: number) => void,
): Promise<Outcome> {
  const onProgress = (progress: Parameters<typeof percentOf>[0]) => onSent(percentOf(progress))
  const how = { signal, onProgress }
  const send = () => uploadFile('/api/products/images', ['image', file], how).catch(() => LOST)
  const response = await send()
  const isSignedOut = response.status === 401
  return outcomeOf(isSignedOut && (await askToSignIn()) ? await send() : response)
}

const LOST: UploadResponse = { status: 0, body: undefined }

function outcomeOf({ status, body }: UploadResponse): Outcome {
  const { image, message } = asRecord(body)
  const { public_id: publicId, url } = asRecord(image)
  if (status === 201 && typeof publicId === 'string' && typeof url === 'string')
    return { publicId, url }
  if (status === 0) return { problem: 'The server cannot be reached.' }
  return { problem: String(message || 'Image upload failed') }
}
