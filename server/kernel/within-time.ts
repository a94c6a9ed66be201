export class TookTooLong extends Error {}

/** What `work` resolves to, or a `TookTooLong` after `longestMs`; what then still goes on is nobody's business any more. */
export function withinTime<T>(longestMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      work.catch(() => {})
      reject(new TookTooLong(`This took longer than ${longestMs} ms.`))
    }, longestMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
