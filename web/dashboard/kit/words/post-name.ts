const OPENING = 48

/** A post's title as the dashboard shows it; one without a title is told apart by its opening words. */
export function postName({ title, excerpt = '' }: { title: string; excerpt?: string }): string {
  if (title) return title
  if (excerpt.length <= OPENING) return excerpt ? `Untitled: ${excerpt}` : 'Untitled'
  const opening = excerpt.slice(0, OPENING)
  const words = opening.slice(0, Math.max(0, opening.lastIndexOf(' '))).trim()
  return `Untitled: ${words || opening}…`
}
