import PQueue from 'p-queue'

const mutexes = new Map<string, PQueue>()

/** Runs the work of one key one at a time, in the order of the calls. */
export function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const running = mutexes.get(key)
  if (running) return running.add(work)
  const queue = new PQueue({ concurrency: 1 })
  queue.addEventListener('idle', () => mutexes.delete(key))
  mutexes.set(key, queue)
  return queue.add(work)
}
