import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { UPLOAD_FAILED, uploadCover, UploadError, type UploadProgress } from './upload-cover.ts'

export type RunningUpload = Partial<UploadProgress> & { preview: string }

type Handlers = {
  onUploaded: (url: string) => void
  onFailed: () => void
  /** Told with a share of 100 while an upload runs, with null when it ended. */
  onProgress?: ((percent: number | null) => void) | undefined
}

/** One upload of a cover at a time: shrunk here, sent, shown while it is sent, and given up on request. */
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
      toast.error(error instanceof UploadError ? error.message : UPLOAD_FAILED)
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

/** The share of an upload that has been sent, from 0 to 100. */
export function percentOf({ sentBytes = 0, totalBytes = 0 }: Partial<UploadProgress>): number {
  return totalBytes > 0 ? Math.round((100 * sentBytes) / totalBytes) : 0
}
