import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { DISK_FULL, UNEXPECTED, type ApiRefusal } from '#web/api/refusal.ts'
import { asRecord } from '#shared/api/record.ts'
import { dropDeletedCategories } from './deleted-categories.ts'
import { nameOf, type LocalAutosave } from './local-autosave.ts'
import { debounce, type Timers } from '#web/dashboard/kit/copies/debounce.ts'
import { draftOf, isBlank, isSameDraft, type PostDraft } from './post-draft.ts'
import {
  autosaveBody,
  changesBody,
  draftBody,
  publishBody,
  updateBody,
  type SaveBody,
} from './save-body.ts'
import { readNewest } from './read-newest.ts'
import type { EditorStore } from './store.ts'
import type { Outcome, WritingApi } from './writing-api.ts'
import { asStored, isPublic, isUnsaved, type WritingState } from './editor-state.ts'

const QUIET_MS = 2000
const LONGEST_MS = 10_000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

export type Way = 'autosave' | 'draft' | 'publish'
export type Saved = { message: string; post: EditablePost }

const MOST_UNANSWERED = 20

type Sent = { body: SaveBody; edits: number; id: string }

type Parts = {
  store: EditorStore
  localAutosave: LocalAutosave
  api: WritingApi
  timers: Timers
  userId: string
  newId: () => string
  onSaved: (post: EditablePost, way: Way) => void
  onNotice: (text: string) => void
}

/** Saves the draft to the server: one request at a time, by autosave and by hand, with retries. */
export class ServerSaver {
  private readonly parts: Parts
  private readonly soon
  private queue: Promise<unknown> = Promise.resolve()
  private retries = 0
  private giveUpRetry = () => {}
  /** Saves of this post that may have arrived although no answer came. */
  private unanswered: Sent[] = []

  constructor(parts: Parts) {
    this.parts = parts
    this.soon = debounce({ quietMs: QUIET_MS, longestMs: LONGEST_MS }, parts.timers, () => {
      void this.save('autosave')
    })
  }

  touch(): void {
    this.soon.touch()
  }

  stop(): void {
    this.soon.cancel()
    this.giveUpRetry()
  }

  /** Queues a save behind the running one. Undefined if nothing was saved; the state says why. */
  save(way: Way): Promise<Saved | undefined> {
    const { sheet } = this.parts.store.state
    const turn = this.queue.then(() => this.attempt(way, sheet))
    this.queue = turn.catch(() => undefined)
    return turn
  }

  private async attempt(way: Way, sheet: number): Promise<Saved | undefined> {
    const { store } = this.parts
    if (store.state.conflict || store.state.sheet !== sheet) return undefined
    if (way === 'autosave' && !this.isDue()) return undefined
    this.soon.cancel()
    this.giveUpRetry()
    const { edits } = store.state
    store.dispatch({ type: 'save-began', publishing: way === 'publish' })
    const outcome = await this.send(way)
    if (store.state.sheet !== sheet) return undefined
    if ('refusal' in outcome) return this.refused(way, edits, outcome.refusal)
    if (!isSaved(outcome.value)) {
      store.dispatch({ type: 'save-failed', trouble: { kind: 'refused', message: UNEXPECTED } })
      return undefined
    }
    return this.saved(way, edits, outcome.value)
  }

  private isDue(): boolean {
    const { state } = this.parts.store
    const { draft, post } = state
    return isUnsaved(state) && (post !== null || !isBlank(draft))
  }

  private send(way: Way): Promise<Outcome<Saved>> {
    const { api, store } = this.parts
    const { post } = store.state
    const named = post ? {} : { newId: nameOf(this.parts) }
    // Only what differs from what readers see is a change.
    const draft = isPublic(store.state) ? asStored(store.state) : store.state.draft
    const id = post?._id ?? null
    if (way === 'publish' && id && post?.status !== 'draft')
      return api.update(id, this.noted(updateBody(draft, post)))
    if (way === 'publish') return api.publish(this.noted({ ...publishBody(draft, post), ...named }))
    if (id && isPublic(store.state)) {
      const body = this.noted(changesBody(draft, post, way === 'autosave'))
      return way === 'autosave' ? api.autosave(id, body) : api.savePendingChanges(id, body)
    }
    if (id && way === 'autosave') return api.autosave(id, this.noted(autosaveBody(draft, post)))
    const body = way === 'autosave' ? autosaveBody(draft, post) : draftBody(draft, post)
    return api.saveDraft(id, this.noted({ ...body, ...named }))
  }

  private noted(body: SaveBody): SaveBody {
    const { edits, post, newId } = this.parts.store.state
    const id = post?._id ?? newId
    const others = this.unanswered.filter((one) => one.id === id)
    this.unanswered = [...others, { body, edits, id }].slice(-MOST_UNANSWERED)
    return body
  }

  private saved(way: Way, edits: number, saved: Saved): Saved {
    const { store, localAutosave, timers, onSaved } = this.parts
    const formerSlot = localAutosave.slot
    this.retries = 0
    this.unanswered = []
    store.dispatch({ type: 'saved', post: saved.post, edits, at: timers.now().toISOString() })
    localAutosave.settle(formerSlot)
    onSaved(saved.post, way)
    if (isUnsaved(store.state)) this.touch()
    return saved
  }

  private async refused(way: Way, edits: number, refusal: ApiRefusal): Promise<Saved | undefined> {
    const { store, localAutosave } = this.parts
    localAutosave.flush()
    if (refusal.status === 409) return this.collided(way, edits)
    const { status, message, fields } = refusal
    const { sheet } = store.state
    if (fields?.category && (await dropDeletedCategories(this.parts)))
      return this.attempt(way, sheet)
    if (store.state.sheet !== sheet) return undefined
    const id = store.state.post?._id
    if (status === 401) store.dispatch({ type: 'save-failed', trouble: { kind: 'signed-out' } })
    else if (status === 404 && id)
      store.dispatch({ type: 'save-failed', trouble: { kind: 'gone' } })
    else if (status === 0 || status >= 500 || status === 429) {
      const kind = status === DISK_FULL ? 'disk-full' : 'offline'
      store.dispatch({ type: 'save-failed', trouble: { kind } })
      if (way !== 'publish') this.retryLater()
    } else {
      const trouble = { kind: 'refused', message } as const
      // The list of errors takes the focus: not from somebody who types on. The bar says why nothing was saved.
      const errors = way === 'publish' && fields ? { errors: fields } : {}
      store.dispatch({ type: 'save-failed', trouble, ...errors })
    }
    return undefined
  }

  private retryLater(): void {
    const delayMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.retries)
    this.retries += 1
    this.giveUpRetry()
    this.giveUpRetry = this.parts.timers.after(delayMs, () => void this.save('autosave'))
  }

  // The refusal may come from our own save whose response was lost, or from a mere change of status.
  private async collided(way: Way, edits: number): Promise<Saved | undefined> {
    const { store, api, userId } = this.parts
    const { post, newId, sheet } = store.state
    const outcome = await readNewest(api, post?._id ?? newId)
    if (store.state.sheet !== sheet) return undefined
    if ('refusal' in outcome) {
      if (post || outcome.refusal.status !== 404) return this.refused(way, edits, outcome.refusal)
      // The post was saved and is in the bin meanwhile.
      store.dispatch({ type: 'named', newId: '' })
      return this.attempt(way, sheet)
    }
    const theirs = outcome.value
    const ours = this.unanswered.findLast(({ body }) => isStoredAs(theirs, body))
    if (ours && theirs.savedBy?._id === userId) {
      const saved = this.saved(way, ours.edits, { message: '', post: theirs })
      const isAll = ours.edits === edits && way !== 'publish'
      return isAll ? saved : this.attempt(way, sheet)
    }
    return reconcile(store, theirs) ? this.attempt(way, store.state.sheet) : undefined
  }
}

/** Goes on from a stored version that says nothing new, and returns true; otherwise the writer is shown both. */
export function reconcile(store: EditorStore, theirs: EditablePost): boolean {
  if (!isSeen(store.state, theirs)) {
    store.dispatch({ type: 'collided', theirs })
    return false
  }
  const { savedEdits, savedAt } = store.state
  const at = savedAt ?? theirs.savedAt
  store.dispatch({ type: 'saved', post: theirs, edits: savedEdits, at })
  return true
}

/** Whether a stored version says nothing that this window has not shown: it differs in status only, or was saved here. */
function isSeen({ post, draft, recalled }: WritingState, theirs: EditablePost): boolean {
  const isOut = theirs.status === 'published'
  const words = (one: PostDraft) =>
    ({ ...one, status: 'draft', publishAt: isOut ? one.publishAt : null }) as const
  const versions = [post && draftOf(post), recalled, draft]
  return versions.some((one) => one && isSameDraft(words(one), words(draftOf(theirs))))
}

function isStoredAs(post: EditablePost, { title, content, publishAt = null }: SaveBody): boolean {
  return post.title === title && post.content === content && dateOf(post) === publishAt
}

// Of a public post the date belongs to what it says; that of a draft is a wish.
const dateOf = ({ status, publishAt }: EditablePost) => (status === 'published' ? publishAt : null)

function isSaved(value: unknown): value is Saved {
  const { _id, version } = asRecord(asRecord(value).post)
  return typeof _id === 'string' && typeof version === 'number'
}
