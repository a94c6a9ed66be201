import type { Reactions } from '#server/modules/blog/reactions/schema.ts'
import { createStore } from '#web/ui/store.ts'

/** What is known so far; the page itself is the same for everybody, so it starts with nothing. */
export type KnownReactions = Partial<Reactions>

/** The numbers of the document's post and the reader's own marks: known to plain DOM first, to islands as they wake. */
export const reactions = createStore<KnownReactions>({})

/** Takes over what has changed. */
export function learn(changed: KnownReactions) {
  reactions.set({ ...reactions.get(), ...changed })
}

/** What the buttons with `data-mark` say of it. */
export function markTexts({ likesCount, isSaved, commentsCount = 0 }: KnownReactions) {
  const comments = commentsCount === 1 ? 'comment' : 'comments'
  return {
    like: String(likesCount ?? ''),
    save: isSaved ? 'Saved' : 'Save',
    comments: commentsCount > 0 ? `Show ${commentsCount} ${comments}` : `Show ${comments}`,
  }
}
