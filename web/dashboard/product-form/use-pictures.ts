import { useEffect, useRef } from 'react'
import { sendPicture } from './send-picture.ts'
import type { TypedPicture } from './typed-product.ts'

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

  const update = (key: string, part: Partial<TypedPicture>) =>
    change((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))

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
