import type { Reactions } from '#server/modules/blog/reactions/schema.ts'
import { createStore } from '#web/ui/browser/store.ts'

/** What has been loaded so far; the page itself is the same for everybody, so it starts empty. */
export type KnownReactions = Partial<Reactions>

/** The post's counts and the reader's own marks, shared by behaviours and, once hydrated, islands. */
export const reactions = createStore<KnownReactions>({})

export function applyReactions(changed: KnownReactions) {
  reactions.set({ ...reactions.get(), ...changed })
}

export function markTexts({ likesCount, isSaved, commentsCount = 0 }: KnownReactions) {
  const comments = commentsCount === 1 ? 'comment' : 'comments'
  return {
    like: String(likesCount ?? ''),
    save: isSaved ? 'Saved' : 'Save',
    comments: commentsCount > 0 ? `Show ${commentsCount} ${comments}` : `Show ${comments}`,
  }
}
