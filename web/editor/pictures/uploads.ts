import PQueue from 'p-queue'
import type { UploadProgress } from '#web/api/upload.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { dropFile, storeFile, storedFile } from './stored-files.ts'
import { fileFault } from './picture-files.ts'
import {
  ConnectionLost,
  fetchPicture,
  uploadError,
  uploadPicture,
  type StoredPicture,
} from './upload-picture.ts'

export type Upload = {
  id: string
  file: File
  /** The address that the server fetches it from, instead of the file. */
  source?: string | undefined
  /** A blob: URL that shows the file while it is being uploaded. */
  preview: string
  progress: UploadProgress
  state:
    { kind: 'busy' } | { kind: 'done'; picture: StoredPicture } | { kind: 'failed'; text: string }
}

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

/** How many of the pictures that are fetched together have arrived or failed. */
export type Fetching = { settled: number; total: number }

/**
 * The uploads of one editor. They live outside the document so that undo and redo of an insertion find the upload in
 * its current state.
 */
export class Uploads {
  readonly #uploads = new Map<string, Upload>()
  readonly #controllers = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  readonly #losses = new Map<string, number>()
  // The server takes a person's pictures one at a time and refuses too many at once. Made with the first upload: tests read
  // the editor's schema beside a DOM, whose EventTarget p-queue refuses.
  #turns: PQueue | undefined
  readonly #sought = new Map<string, Promise<boolean>>()
  // Ids of the fetches from the first one until none is under way.
  #run = new Set<string>()
  #fetching: Fetching | null = null
  #isOver = false

  find(id: string | null): Upload | undefined {
    return id === null ? undefined : this.#uploads.get(id)
  }

  get isEmpty(): boolean {
    return this.#uploads.size === 0
  }

  /** Null while nothing is being fetched. */
  get fetching(): Fetching | null {
    return this.#fetching
  }

  /** Starts uploading a file, or fetching one from its address, and returns the id of the upload. */
  start(picture: File | string): string {
    const id = `upload-${Math.random().toString(36).slice(2)}`
    if (typeof picture === 'string') this.#beginFetch(id, picture)
    else {
      void storeFile(id, picture)
      this.#begin(id, picture)
    }
    return id
  }

  /**
   * Goes on with an upload that a reload interrupted, from its address or the file that this browser kept. False if there
   * is neither.
   */
  resume(id: string, source: string): Promise<boolean> {
    if (this.#uploads.has(id)) return Promise.resolve(true)
    const sought = this.#sought.get(id) ?? this.#resume(id, source)
    this.#sought.set(id, sought)
    return sought
  }

  retry(id: string) {
    const upload = this.#uploads.get(id)
    if (!upload) return
    if (upload.source) this.#run.add(id)
    this.#change(id, { state: { kind: 'busy' } })
    void this.#send(id)
  }

  retryFailed() {
    for (const { id, state } of this.#uploads.values()) if (state.kind === 'failed') this.retry(id)
  }

  cancel(id: string) {
    this.#controllers.get(id)?.abort()
    void dropFile(id)
    this.#forget(id)
    this.#tell()
  }

  /** Cancels every fetch that is under way and returns their ids. */
  stopFetching(): string[] {
    const busy = [...this.#run].filter((id) => this.#uploads.get(id)?.state.kind === 'busy')
    for (const id of busy) this.cancel(id)
    return busy
  }

  destroy() {
    this.#isOver = true
    for (const controller of this.#controllers.values()) controller.abort()
    for (const id of this.#uploads.keys()) this.#forget(id)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async #resume(id: string, source: string): Promise<boolean> {
    const file = await storedFile(id)
    if (this.#isOver) return true
    if (file) this.#begin(id, file)
    else if (source) this.#beginFetch(id, source)
    return Boolean(file || source)
  }

  #beginFetch(id: string, source: string) {
    this.#run.add(id)
    this.#begin(id, new File([], hostOf(source)), source)
  }

  #begin(id: string, file: File, source?: string) {
    const progress = { sentBytes: 0, totalBytes: file.size }
    const preview = source ? '' : URL.createObjectURL(file)
    this.#set({ id, file, source, preview, progress, state: { kind: 'busy' } })
    void this.#send(id)
  }

  async #send(id: string) {
    const upload = this.#uploads.get(id)
    if (!upload) return
    const controller = new AbortController()
    this.#controllers.set(id, controller)
    try {
      const { source } = upload
      const fault = source ? undefined : fileFault(upload.file)
      if (fault) throw uploadError(fault)
      const { signal } = controller
      const onProgress = (progress: UploadProgress) => this.#change(id, { progress })
      this.#turns ??= new PQueue({ concurrency: 2 })
      const picture = await this.#turns.add(
        () =>
          source
            ? fetchPicture(source, signal)
            : uploadPicture(upload.file, { signal, onProgress }),
        { signal },
      )
      void dropFile(id)
      this.#change(id, { state: { kind: 'done', picture } })
    } catch (error) {
      if (controller.signal.aborted) return
      const text = error instanceof Error ? error.message : String(error)
      if (!upload.source && !this.#losses.has(id)) toast.error(text)
      this.#change(id, { state: { kind: 'failed', text } })
      if (error instanceof ConnectionLost) this.#retryLater(id)
    }
  }

  // A server that is started again is noticed by asking it; only a network that is back tells the browser.
  #retryLater(id: string) {
    const losses = this.#losses.get(id) ?? 0
    this.#losses.set(id, losses + 1)
    const delayMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** losses)
    setTimeout(() => {
      if (this.#uploads.get(id)?.state.kind === 'failed') this.retry(id)
    }, delayMs)
  }

  #change(id: string, change: Partial<Upload>) {
    const upload = this.#uploads.get(id)
    if (upload) this.#set({ ...upload, ...change })
  }

  #set(upload: Upload) {
    this.#uploads.set(upload.id, upload)
    this.#tell()
  }

  #tell() {
    this.#fetching = this.#countFetches()
    for (const listener of this.#listeners) listener()
  }

  #countFetches(): Fetching | null {
    const all = [...this.#run].flatMap((id) => this.#uploads.get(id) ?? [])
    const settled = all.filter(({ state }) => state.kind !== 'busy').length
    if (settled === all.length) this.#run = new Set()
    const { settled: before, total } = this.#fetching ?? {}
    if (settled === all.length) return null
    return settled === before && total === all.length
      ? this.#fetching
      : { settled, total: all.length }
  }

  #forget(id: string) {
    const upload = this.#uploads.get(id)
    if (upload) URL.revokeObjectURL(upload.preview)
    this.#uploads.delete(id)
    this.#losses.delete(id)
  }
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? address
}
