import { hasGaps } from '#web/editor/html/gaps.ts'
import { debounce, type Timers } from '#web/dashboard/kit/copies/debounce.ts'
import type { LocalCopies } from './local-copies.ts'
import { draftOf, isBlank } from './post-draft.ts'
import type { EditorStore } from './store.ts'
import { isUnsaved, type WritingState } from './editor-state.ts'

const QUIET_MS = 500
// With the editor's own 250 ms, a crash costs at most the last second.
const LONGEST_MS = 750

type Parts = {
  store: EditorStore
  copies: LocalCopies
  timers: Timers
  writer: string
  newId: () => string
}

/** Keeps in local storage what the server does not have yet. */
export class LocalAutosave {
  private readonly parts: Parts
  private readonly soon

  constructor(parts: Parts) {
    this.parts = parts
    this.soon = debounce({ quietMs: QUIET_MS, longestMs: LONGEST_MS }, parts.timers, () =>
      this.keepNow(),
    )
  }

  touch(): void {
    this.soon.touch()
  }

  /** Writes pending changes immediately. */
  flush(): void {
    this.soon.cancel()
    const { edits, keptEdits } = this.parts.store.state
    if (edits > keptEdits) this.keepNow()
  }

  /** The server has this text, so the copy is removed unless it is newer. */
  settle(formerSlot: string): void {
    const { copies, store, writer } = this.parts
    copies.remove(formerSlot, writer)
    this.storeRequestedState()
    if (isPartly(store.state)) this.keepNow()
    else this.soon.cancel()
  }

  get slot(): string {
    return this.parts.store.state.post?._id ?? 'new'
  }

  private storeRequestedState(): void {
    const { draft, post } = this.parts.store.state
    if (!post || post.status !== 'draft') return
    const { status, publishAt } = draft
    const stored = draftOf(post)
    const isStored = stored.status === status && stored.publishAt === publishAt
    this.parts.copies.storeRequestedState(post._id, isStored ? null : { status, publishAt })
  }

  private keepNow(): void {
    const { store, copies, timers, writer } = this.parts
    const { draft, post, edits } = store.state
    if (!isPartly(store.state)) return
    if (isBlank(draft) && !post) return copies.remove(this.slot, writer)
    const savedAt = timers.now().toISOString()
    const named = post ? {} : { newId: nameOf(this.parts) }
    const copy = { draft, version: post?.version ?? null, savedAt, writer, ...named }
    const isKept = copies.write(this.slot, copy)
    store.dispatch({ type: 'kept', edits, at: isKept ? savedAt : null })
  }
}

/** The id that the post in the editor gets with its first save. */
export function nameOf({ store, newId }: Pick<Parts, 'store' | 'newId'>): string {
  if (!store.state.newId) store.dispatch({ type: 'named', newId: newId() })
  return store.state.newId
}

/** Whether the server lacks something: it takes no pictures without a file, so a saved text with gaps stays here as well. */
export const isPartly = (state: WritingState) => isUnsaved(state) || hasGaps(state.draft.content)
