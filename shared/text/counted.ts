/** Formats a count with its noun: "1 post", "1,200 posts". An irregular plural is given. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
}
