/** Thrown for work that was given up; it may still be going on. */
export class TookTooLong extends Error {}

/**
 * Rejects with `TookTooLong` after `longestMs`; the work itself goes on, its outcome ignored. Answers that came in while
 * this process was busy are in time.
 */
export function withinTime<T>(longestMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new TookTooLong(`This took longer than ${longestMs} ms.`))
    timer = setTimeout(() => {
      work.catch(() => {})
      setImmediate(fail)
    }, longestMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
