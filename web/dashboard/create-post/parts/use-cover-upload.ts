import { useEffect, useRef, useState } from 'react'
import { percentOf, type UploadProgress } from '#web/api/upload.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { uploadCover } from './upload-cover.ts'

export type RunningUpload = Partial<UploadProgress> & { preview: string }

type Handlers = {
  onUploaded: (url: string) => void
  onFailed: () => void
  /** Receives percent while an upload runs, and null when it ends. */
  onProgress?: ((percent: number | null) => void) | undefined
}

export function useCoverUpload({ onUploaded, onFailed, onProgress }: Handlers) {
  const [running, setRunning] = useState<RunningUpload>()
  const control = useRef<AbortController>(undefined)

  useEffect(() => () => control.current?.abort(), [])

  async function start(file: File) {
    control.current?.abort()
    const { signal } = (control.current = new AbortController())
    const preview = URL.createObjectURL(file)
    setRunning({ preview })
    onProgress?.(0)
    try {
      const small = await shrinkPicture(file)
      signal.throwIfAborted()
      const url = await uploadCover(
        small,
        (progress) => {
          setRunning({ preview, ...progress })
          onProgress?.(percentOf(progress))
        },
        signal,
      )
      onUploaded(url)
    } catch (error) {
      if (signal.aborted) return
      toast.error(error instanceof Error ? error.message : String(error))
      onFailed()
    } finally {
      URL.revokeObjectURL(preview)
      if (control.current?.signal === signal) {
        control.current = undefined
        setRunning(undefined)
        onProgress?.(null)
      }
    }
  }

  return { running, start, cancel: () => control.current?.abort() }
}
