import PQueue from 'p-queue'

const mutexes = new Map<string, PQueue>()

/** Runs the work of one key one at a time, in the order of the calls. */
export function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = mutexes.get(key)
  if (known) return known.add(work)
  const made = new PQueue({ concurrency: 1 })
  made.addEventListener('idle', () => mutexes.delete(key))
  mutexes.set(key, made)
  return made.add(work)
}
