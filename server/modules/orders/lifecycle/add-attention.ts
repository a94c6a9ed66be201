/** What the owner is asked to look at, with what they have not looked at yet before it; each is said once. */
export function addAttention(unread: string, text: string): string {
  if (unread.includes(text)) return unread
  return unread ? `${unread} ${text}` : text
}

/** What is left of it once some of it was answered. */
export function withoutAttention(unread: string, answered: readonly string[]): string {
  return answered
    .reduce((rest, text) => rest.replace(text, ''), unread)
    .replace(/ {2,}/, ' ')
    .trim()
}
