import type { Desk } from './desk.ts'
import type { Timers } from './debounce.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'
import { isBlank, isSameDraft } from './post-draft.ts'
import type { WritingStore } from './store.ts'
import type { WritingApi } from './writing-api.ts'

type Parts = {
  store: WritingStore
  desk: Desk
  copies: LocalCopies
  timers: Timers
  api: WritingApi
  onAddress: (id: string | null) => void
}

/**
 * Restores what was written before. An empty desk receives it; beside a stored post it is only offered, because only
 * the writer knows which one is wanted.
 */
export async function recall(parts: Parts): Promise<void> {
  const { store, desk, copies, timers } = parts
  const { post, draft } = store.state
  const kept = copies.list(post?._id ?? 'new', timers.now())
  if (post) {
    const { status, publishAt } = draft
    const saysMore = (copy: LocalCopy) => !isSameDraft({ ...copy.draft, status, publishAt }, draft)
    const newest = kept.find(saysMore)
    if (newest) store.dispatch({ type: 'offered', copy: newest })
    for (const copy of kept) if (!saysMore(copy)) copies.remove(post._id, copy.writer)
    const wish = newest ? undefined : (kept[0]?.draft ?? copies.wishOf(post._id))
    if (wish && post.status === 'draft' && status === 'draft')
      store.dispatch({
        type: 'adopted',
        patch: { status: wish.status, publishAt: wish.publishAt },
      })
    return
  }
  const [newest] = kept
  if (!newest) return recallBegun(parts)
  desk.layOutCopy(newest)
  desk.flush()
  copies.remove('new', newest.writer)
}

// A draft that was begun here and never saved by hand is what the writer comes back for.
async function recallBegun(parts: Parts): Promise<void> {
  const { store, desk, copies, api, onAddress } = parts
  const id = copies.begun
  if (!id) return
  const outcome = await api.read(id)
  if ('refusal' in outcome) {
    if (outcome.refusal.status === 404) copies.begun = ''
    return
  }
  const found = outcome.value
  if (found.status !== 'draft' || !isBlank(store.state.draft)) return
  desk.layOut(found, { at: found.savedAt, from: 'server' })
  onAddress(id)
  await recall(parts)
}
