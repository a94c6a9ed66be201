import PQueue from 'p-queue'
import type { UploadProgress } from '#web/api/upload.ts'
import { toast } from '#web/ui/toast.ts'
import { fileFault } from './picture-files.ts'
import { uploadError, uploadPicture, type StoredPicture } from './upload-picture.ts'

export type Upload = {
  id: string
  file: File
  /** A blob: URL that shows the file while it is being uploaded. */
  preview: string
  progress: UploadProgress
  state:
    { kind: 'busy' } | { kind: 'done'; picture: StoredPicture } | { kind: 'failed'; text: string }
}

/**
 * The uploads of one editor. They live outside the document so that undo and redo of an insertion find the upload in
 * its current state.
 */
export class Uploads {
  readonly #uploads = new Map<string, Upload>()
  readonly #controllers = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  // The server takes a person's pictures one at a time and refuses too many at once. Made with the first upload: tests read
  // the editor's schema beside a DOM, whose EventTarget p-queue refuses.
  #turns: PQueue | undefined
  #count = 0

  find(id: string | null): Upload | undefined {
    return id === null ? undefined : this.#uploads.get(id)
  }

  get isEmpty(): boolean {
    return this.#uploads.size === 0
  }

  /** Starts uploading a file and returns the id of the upload. */
  start(file: File): string {
    this.#count += 1
    const id = `upload-${this.#count}`
    const progress = { sentBytes: 0, totalBytes: file.size }
    this.#set({ id, file, preview: URL.createObjectURL(file), progress, state: { kind: 'busy' } })
    void this.#send(id)
    return id
  }

  retry(id: string) {
    this.#change(id, { state: { kind: 'busy' } })
    void this.#send(id)
  }

  cancel(id: string) {
    this.#controllers.get(id)?.abort()
    this.#forget(id)
  }

  destroy() {
    for (const controller of this.#controllers.values()) controller.abort()
    for (const id of this.#uploads.keys()) this.#forget(id)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async #send(id: string) {
    const upload = this.#uploads.get(id)
    if (!upload) return
    const controller = new AbortController()
    this.#controllers.set(id, controller)
    try {
      const fault = fileFault(upload.file)
      if (fault) throw uploadError(fault)
      const { signal } = controller
      const onProgress = (progress: UploadProgress) => this.#change(id, { progress })
      this.#turns ??= new PQueue({ concurrency: 2 })
      const picture = await this.#turns.add(
        () => uploadPicture(upload.file, { signal, onProgress }),
        { signal },
      )
      this.#change(id, { state: { kind: 'done', picture } })
    } catch (error) {
      if (controller.signal.aborted) return
      const text = (error as Error).message
      toast.error(text)
      this.#change(id, { state: { kind: 'failed', text } })
    }
  }

  #change(id: string, change: Partial<Upload>) {
    const upload = this.#uploads.get(id)
    if (upload) this.#set({ ...upload, ...change })
  }

  #set(upload: Upload) {
    this.#uploads.set(upload.id, upload)
    for (const listener of this.#listeners) listener()
  }

  #forget(id: string) {
    const upload = this.#uploads.get(id)
    if (upload) URL.revokeObjectURL(upload.preview)
    this.#uploads.delete(id)
  }
}
