import { debounce, type Timers } from '#web/dashboard/kit/copies/debounce.ts'
import { createStore } from '#web/ui/browser/store.ts'
import type { ProductCopies, ProductCopy } from './product-copy.ts'

const QUIET_MS = 300
// With the editor's own 250 ms, a crash costs at most the last second.
const LONGEST_MS = 700

type Parts = { copies: ProductCopies; timers: Timers; writer: string; slot: string }

export type Unsaved = Pick<ProductCopy, 'draft' | 'base' | 'version'>

/** Keeps in local storage what was typed of a product and is not saved. */
export class ProductAutosave {
  /** When it was kept last; undefined while there is nothing to keep, null where this browser can store nothing. */
  readonly keptAt = createStore<string | null | undefined>(undefined)
  private readonly parts: Parts
  private readonly soon
  private unsaved: Unsaved | null = null

  constructor(parts: Parts) {
    this.parts = parts
    this.soon = debounce({ quietMs: QUIET_MS, longestMs: LONGEST_MS }, parts.timers, () =>
      this.write(),
    )
  }

  /** What is not saved at this moment; null once there is nothing, which removes the copy. */
  keep(unsaved: Unsaved | null): void {
    const wasKept = this.unsaved !== null
    this.unsaved = unsaved
    if (unsaved) this.soon.touch()
    else if (wasKept) this.forget()
  }

  /** Writes what is pending immediately. */
  flush(): void {
    this.soon.flush()
  }

  forget(): void {
    this.soon.cancel()
    this.unsaved = null
    this.parts.copies.remove(this.parts.slot, this.parts.writer)
    this.keptAt.set(undefined)
  }

  private write(): void {
    const { copies, timers, writer, slot } = this.parts
    if (!this.unsaved) return
    const savedAt = timers.now().toISOString()
    const isKept = copies.write(slot, { ...this.unsaved, savedAt, writer })
    this.keptAt.set(isKept ? savedAt : null)
  }
}
