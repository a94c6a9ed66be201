/** Formats a count with its noun: "1 post", "1,200 posts". An irregular plural is given. */
export function counted(count: number, noun: string, plural?: string): string {
  return `${count.toLocaleString('en-US')} ${nounFor(count, noun, plural)}`
}

/** The noun alone, for a count that is set apart from it. */
export function nounFor(count: number, noun: string, plural = `${noun}s`): string {
  return count === 1 ? noun : plural
}
