import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'
import { markTexts, reactions } from '#web/pages/blog/post/reactions.ts'

type Reactions = AnswerOf<ApiClient['blogs'][':id']['reactions']['$get']>

/** Loads a post's counts and the reader's own marks, and shows them at their buttons. */
export async function showReactions({ dataset }: HTMLElement) {
  const response = await fetch(`/api/blogs/${dataset.post}/reactions`).catch(() => null)
  if (!response?.ok) return
  const loaded: Reactions = await response.json()
  // What the reader clicked meanwhile is newer than this response.
  const current = { ...loaded, ...reactions.get() }
  reactions.set(current)
  const pressed: Record<string, boolean | undefined> = {
    like: current.isLikedByUser,
    save: current.isSaved,
  }
  for (const [mark, text] of Object.entries(markTexts(current))) {
    const button = document.querySelector(`[data-mark=${mark}]`)
    const words = button?.querySelector('span > span:last-child')
    if (words) words.textContent = text
    const isPressed = pressed[mark]
    if (isPressed !== undefined) button?.setAttribute('aria-pressed', String(isPressed))
  }
}

/** A linked comment is not rendered yet: scrolling near the comments loads and shows it. */
export function goToComments(element: HTMLElement) {
  if (location.hash.startsWith('#comment-')) element.scrollIntoView()
}
