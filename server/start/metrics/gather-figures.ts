import cluster, { type Worker } from 'node:cluster'
import type { Registry } from '@prometheus-io/client'

const LONGEST_WAIT_MS = 1000

/** What a registry holds, as processes send it to each other. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** `endings` is how many workers have ended: whose sum `ended` is. */
export type Message =
  | { kind: 'figures of all wanted'; id: number }
  | { kind: 'figures wanted'; round: number }
  | { kind: 'figures'; round: number; figures: Figures }
  | { kind: 'figures of all'; id: number; lists: Figures[]; ended: Figures[]; endings: number }
  | { kind: 'ended summed'; figures: Figures; endings: number }

/**
 * In the primary: gathers the figures of all workers for those who ask. What a worker that has ended had counted when it was
 * last asked stays in the sums, which never fall. Summing is left to the workers: this process never loads what does it.
 */
export function gatherFigures(): void {
  const gatherer = new Gatherer()
  cluster.on('exit', (worker: Worker) => gatherer.noteEnd(worker))
  cluster.on('message', (worker: Worker, message: Message) => {
    if (message.kind === 'figures of all wanted') gatherer.ask(worker, message.id)
    if (message.kind === 'figures') gatherer.note(worker, message)
    if (message.kind === 'ended summed') gatherer.noteSum(message)
  })
}

class Gatherer {
  readonly #last = new Map<number, Figures>()
  #ended: Figures[] = []
  #endings = 0
  #round = 0
  #missing = new Set<number>()
  #asking: { worker: Worker; id: number }[] = []
  #timer: NodeJS.Timeout | undefined

  /** Whoever asks while others are waiting is answered with them. */
  ask(worker: Worker, id: number): void {
    this.#asking.push({ worker, id })
    if (this.#asking.length > 1) return
    this.#round++
    const live = liveWorkers()
    this.#missing = new Set(live.map((each) => each.id))
    this.#timer = setTimeout(() => this.#answer(), LONGEST_WAIT_MS)
    for (const each of live) tell(each, { kind: 'figures wanted', round: this.#round })
  }

  note(worker: Worker, { round, figures }: Extract<Message, { kind: 'figures' }>): void {
    // What it said may arrive after its end.
    if (worker.isDead()) return
    this.#last.set(worker.id, figures)
    if (round === this.#round) this.#settle(worker)
  }

  noteEnd(worker: Worker): void {
    const counted = this.#last.get(worker.id)?.filter(({ type }) => type !== 'gauge')
    this.#last.delete(worker.id)
    if (counted) {
      this.#ended.push(counted)
      this.#endings++
    }
    this.#settle(worker)
  }

  noteSum({ figures, endings }: Extract<Message, { kind: 'ended summed' }>): void {
    if (endings === this.#endings) this.#ended = [figures]
  }

  #settle({ id }: Worker): void {
    if (this.#missing.delete(id) && this.#missing.size === 0) this.#answer()
  }

  #answer(): void {
    clearTimeout(this.#timer)
    const lists = [...this.#last.values()]
    const [ended, endings] = [this.#ended, this.#endings]
    for (const { worker, id } of this.#asking.splice(0))
      tell(worker, { kind: 'figures of all', id, lists, ended, endings })
  }
}

function liveWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

function tell(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message)
}
