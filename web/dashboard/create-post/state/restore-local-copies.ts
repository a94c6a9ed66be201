import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import type { EditedPost } from './edited-post.ts'
import type { Timers } from '#web/dashboard/kit/copies/debounce.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'
import { isBlank, isSameDraft, type PostDraft } from './post-draft.ts'
import type { EditorStore } from './store.ts'
import type { WritingApi } from './writing-api.ts'

type Parts = {
  store: EditorStore
  edited: EditedPost
  copies: LocalCopies
  timers: Timers
  api: WritingApi
  /** Whether the writer asked for a new post: then no draft opens by itself. */
  isNewPost: boolean
  onAddress: (id: string | null) => void
}

// Time for other windows to say that they have this post open.
const REPLY_MS = 200

/**
 * Restores what was written before. An empty editor receives it, and so does the version of a post that it was written
 * on; beside another version it is only offered, because only the writer knows which one is wanted.
 */
export async function restoreLocalCopies(parts: Parts): Promise<void> {
  const { store, copies, edited } = parts
  const { sheet, edits } = store.state
  const recovering = copies.recover()
  if (recovering) await recovering
  if (store.state.sheet !== sheet) return undefined
  if (store.state.post) return recallChanges(parts, store.state.post, edits)
  if (recovering) {
    edited.flush()
    if (!isBlank(store.state.draft)) return undefined
  }
  const [newest] = copies.list('new')
  if (!newest) return recallBegun(parts)
  takeOver(parts, 'new', newest)
}

function takeOver({ edited, copies }: Parts, slot: string, copy: LocalCopy): void {
  edited.layOutCopy(copy)
  edited.flush()
  copies.remove(slot, copy.writer)
  // Again, where there was no room for both.
  edited.flush()
}

// `edits` were there before anything was waited for: what was typed since is not replaced.
async function recallChanges(parts: Parts, post: EditablePost, edits: number): Promise<void> {
  const { store, edited, copies, timers } = parts
  const { draft } = store.state
  const localCopies = copies.list(post._id)
  const { status, publishAt } = draft
  const saysMore = (copy: LocalCopy) => !isSameDraft({ ...copy.draft, status, publishAt }, draft)
  const newest = localCopies.find(saysMore)
  for (const copy of localCopies) if (!saysMore(copy)) copies.remove(post._id, copy.writer)
  if (!newest) return restoreRequestedState(parts, post, localCopies[0]?.draft)
  if (newest.version !== post.version) return store.dispatch({ type: 'offered', copy: newest })
  await new Promise<void>((resolve) => timers.after(REPLY_MS, resolve))
  if (store.state.post !== post) return
  edited.flush()
  if (store.state.edits > edits || store.state.isOpenElsewhere)
    return store.dispatch({ type: 'offered', copy: newest })
  takeOver(parts, post._id, newest)
}

function restoreRequestedState(
  { store, copies }: Parts,
  post: EditablePost,
  localDraft?: PostDraft,
): void {
  const requested = localDraft ?? copies.requestedStateOf(post._id)
  if (!requested || post.status !== 'draft' || store.state.draft.status !== 'draft') return
  const { status, publishAt } = requested
  store.dispatch({ type: 'adopted', patch: { status, publishAt } })
}

// A draft that was begun here opens by itself only if this browser holds words of it that the server lacks.
async function recallBegun(parts: Parts): Promise<void> {
  const { store, edited, copies, api, isNewPost, onAddress } = parts
  const id = copies.begun
  if (!id || isNewPost || copies.list(id).length === 0) return
  const outcome = await api.read(id)
  if ('refusal' in outcome) {
    if (outcome.refusal.status === 404) copies.begun = ''
    return
  }
  const found = outcome.value
  edited.flush()
  if (found.status !== 'draft' || !isBlank(store.state.draft)) return
  edited.openPost(found, { at: found.savedAt, from: 'server' })
  onAddress(id)
  await restoreLocalCopies(parts)
}
