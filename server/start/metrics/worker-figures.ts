import cluster from 'node:cluster'
import { Registry } from '@prometheus-io/client'
import type { Figures, Message } from './gather-figures.ts'

/** In a worker: answers the primary, and reads through it the figures of all workers; alone, only those of `registry`. */
export function allFigures(registry: Registry): () => Promise<Figures[]> {
  if (!cluster.isWorker) return async () => [await registry.getMetricsAsJSON()]
  const waiting = new Map<number, (lists: Figures[]) => void>()
  let lastId = 0
  const answer = async (message: Message) => {
    if (message.kind === 'figures wanted') {
      const figures = await registry.getMetricsAsJSON()
      say({ kind: 'figures', round: message.round, figures })
    }
    if (message.kind === 'figures of all') {
      const { id, lists, ended, endings } = message
      waiting.get(id)?.([...lists, ...ended])
      if (ended.length < 2) return
      const figures = await Registry.aggregate(ended).getMetricsAsJSON()
      say({ kind: 'ended summed', figures, endings })
    }
  }
  // Without files left to open, a process cannot be measured: it counts as it was, and goes on serving.
  process.on('message', (message: Message) => void answer(message).catch(() => {}))
  return async () => {
    const id = ++lastId
    const answered = new Promise<Figures[]>((resolve) => waiting.set(id, resolve))
    say({ kind: 'figures of all wanted', id })
    // The primary answers in time, with what it has; without it, this worker ends too.
    return answered.finally(() => waiting.delete(id))
  }
}

function say(message: Message): void {
  if (process.connected) process.send?.(message)
}
