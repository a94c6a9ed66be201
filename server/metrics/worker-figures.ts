import cluster, { type Worker } from 'node:cluster'
import { addUp, type Figure } from './figures.ts'

const LONGEST_WAIT_MS = 1000

type Message =
  | { kind: 'figures of all wanted'; id: number }
  | { kind: 'figures wanted'; id: number }
  | { kind: 'figures'; id: number; figures: Figure[] }
  | { kind: 'figures of all'; id: number; lists: Figure[][] }

/** In a worker: answers the primary, and reads through it the figures of all workers; alone, only `own`. */
export function allFigures(own: () => Figure[]): () => Promise<Figure[]> {
  if (!cluster.isWorker) return async () => own()
  const waiting = new Map<number, (lists: Figure[][]) => void>()
  let lastId = 0
  process.on('message', (message: Message) => {
    if (message.kind === 'figures wanted') say({ kind: 'figures', id: message.id, figures: own() })
    if (message.kind === 'figures of all') waiting.get(message.id)?.(message.lists)
  })
  return async () => {
    const id = ++lastId
    const answered = new Promise<Figure[][]>((resolve) => waiting.set(id, resolve))
    say({ kind: 'figures of all wanted', id })
    // The primary answers in time, with what it has; without it, this worker ends too.
    return addUp(await answered.finally(() => waiting.delete(id)))
  }
}

function say(message: Message): void {
  process.send?.(message)
}

/**
 * In the primary: gathers the figures of all workers for one of them. What a worker that has ended had counted when it was
 * last asked stays in the sums, which never fall.
 */
export function gatherFigures(): void {
  const last = new Map<number, Figure[]>()
  let ofEnded: Figure[] = []
  let lastId = 0
  cluster.on('exit', ({ id }: Worker) => {
    const counted = last.get(id)?.filter(({ type }) => type !== 'gauge')
    last.delete(id)
    if (counted) ofEnded = addUp([ofEnded, counted])
  })
  cluster.on('message', (asking: Worker, message: Message) => {
    if (message.kind !== 'figures of all wanted') return
    const id = ++lastId
    const missing = new Set(liveWorkers().map((worker) => worker.id))
    const answer = () => {
      clearTimeout(timer)
      cluster.off('message', note)
      const lists = [...last.values(), ofEnded]
      if (asking.isConnected()) asking.send({ kind: 'figures of all', id: message.id, lists })
    }
    const note = (worker: Worker, answered: Message) => {
      if (answered.kind !== 'figures' || answered.id !== id) return
      last.set(worker.id, answered.figures)
      missing.delete(worker.id)
      if (missing.size === 0) answer()
    }
    const timer = setTimeout(answer, LONGEST_WAIT_MS)
    cluster.on('message', note)
    for (const worker of liveWorkers()) worker.send({ kind: 'figures wanted', id })
  })
}

function liveWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    (worker): worker is Worker => worker?.isConnected() === true,
  )
}
