import { markTexts, reactions, type KnownReactions } from '#web/pages/blog/post/reactions.ts'

/** Loads a post's numbers and the reader's own marks, and writes them at the buttons that show them. */
export async function showReactions({ dataset }: HTMLElement) {
  const answer = await fetch(`/api/blogs/${dataset.post}/reactions`).catch(() => null)
  if (!answer?.ok) return
  const loaded = (await answer.json()) as KnownReactions
  // What the reader pressed meanwhile is newer than this answer.
  const known = { ...loaded, ...reactions.get() }
  reactions.set(known)
  const pressed = { like: known.isLikedByUser, save: known.isSaved, comments: undefined }
  for (const [mark, text] of Object.entries(markTexts(known))) {
    const button = document.querySelector(`[data-mark=${mark}]`)
    const words = button?.querySelector('span > span')
    if (words) words.textContent = text
    const isPressed = pressed[mark as keyof typeof pressed]
    if (isPressed !== undefined) button?.setAttribute('aria-pressed', String(isPressed))
  }
}

/** A comment that the address names is not there yet: near its place the comments load, and show it. */
export function goToComments(place: HTMLElement) {
  if (location.hash.startsWith('#comment-')) place.scrollIntoView()
}
