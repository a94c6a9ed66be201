export class TookTooLong extends Error {}

/** Rejects with `TookTooLong` after `longestMs`; the work itself goes on, its outcome ignored. */
export function withinTime<T>(longestMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      work.catch(() => {})
      reject(new TookTooLong(`This took longer than ${longestMs} ms.`))
    }, longestMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
