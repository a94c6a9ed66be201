import { useEffect, useRef } from 'react'
import type { TypedPicture } from './typed-product.ts'
import { askToSignIn } from '#web/dashboard/kit/confirm/sign-in.ts'
import { percentOf, uploadFile, type UploadResponse } from '#web/api/upload.ts'
import { asRecord } from '#shared/api/record.ts'

const MOST_BYTES = 10 * 1024 * 1024

type Change = (change: (now: TypedPicture[]) => TypedPicture[]) => void
type Chosen = { file: File; preview: string }

let count = 0

/** Sends chosen files one after the other; each stands in the list from the moment it was chosen. */
export function usePictures(change: Change) {
  const chosen = useRef(new Map<string, Chosen>()).current
  const stop = useRef(new AbortController())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const { current } = stop
    return () => {
      current.abort()
      for (const { preview } of chosen.values()) URL.revokeObjectURL(preview)
    }
  }, [chosen])

  const update = (key: string, changes: Partial<TypedPicture>) =>
    change((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function send(key: string) {
    const { file } = chosen.get(key) ?? {}
    const { signal } = stop.current
    if (!file || signal.aborted) return
    const outcome = await sendPicture(file, signal, (sent) => update(key, { sent }))
    if (!signal.aborted) update(key, { sent: undefined, problem: undefined, ...outcome })
  }

  function start(key: string) {
    queue.current = queue.current.then(() => send(key))
  }

  function choose(file: File): TypedPicture {
    const key = `chosen-${++count}`
    const preview = URL.createObjectURL(file)
    chosen.set(key, { file, preview })
    const isTooLarge = file.size > MOST_BYTES
    const state = isTooLarge ? { problem: `“${file.name}” is larger than 10 MB.` } : { sent: 0 }
    if (!isTooLarge) start(key)
    return { key, publicId: '', url: preview, alt: '', ...state }
  }

  return {
    add(files: File[]) {
      const added = files.map(choose)
      change((now) => [...now, ...added])
    },
    retry(key: string) {
      update(key, { sent: 0, problem: undefined })
      start(key)
    },
    canRetry: (key: string) => (chosen.get(key)?.file.size ?? Infinity) <= MOST_BYTES,
    forget: (key: string) => void chosen.delete(key),
  }
}

type Outcome = { publicId: string; url: string } | { problem: string }

/** Sends a picture for a product; never rejects. `onSent` receives percent. */
async function sendPicture(
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
