const OPENING = 48

/** A post's title as the dashboard shows it; one without a title is told apart by its opening words. */
export function postName({ title, excerpt = '' }: { title: string; excerpt?: string }): string {
  if (title) return title
  const opening = excerpt.slice(0, OPENING)
  if (opening === excerpt) return opening ? `Untitled: ${opening}` : 'Untitled'
  return `Untitled: ${opening.slice(0, opening.lastIndexOf(' ')).trim() || opening}…`
}
