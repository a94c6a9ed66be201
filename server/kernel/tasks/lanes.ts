import type { Handlers } from './handlers.ts'
import type { LaneName } from './task-types.ts'
import { Turns } from './turns.ts'

const AT_ONCE: Record<LaneName | 'others', number> = { payments: 2, mail: 3, others: 3 }

/** Slots of one process for tasks that reach outside; a kind leaves one of them to the other kinds of its lane. */
export class Lane {
  readonly #kinds: string[]
  readonly #atOnce: number
  readonly #turns: Turns
  readonly #running = new Map<string, number>()

  constructor(kinds: string[], atOnce: number) {
    this.#kinds = kinds
    this.#atOnce = atOnce
    this.#turns = new Turns(kinds)
  }

  /** What may be claimed now. */
  order(): { kinds: string[]; turns: Turns; free: number; most: (kind: string) => number } {
    const free = this.#atOnce - [...this.#running.values()].reduce((sum, count) => sum + count, 0)
    const mostOfKind = this.#kinds.length > 1 ? this.#atOnce - 1 : this.#atOnce
    const most = (kind: string) => mostOfKind - (this.#running.get(kind) ?? 0)
    return { kinds: this.#kinds.filter((kind) => most(kind) > 0), turns: this.#turns, free, most }
  }

  enter(kind: string): void {
    this.#running.set(kind, (this.#running.get(kind) ?? 0) + 1)
  }

  leave(kind: string): void {
    this.#running.set(kind, (this.#running.get(kind) ?? 0) - 1)
  }
}

/** The lanes of the kinds that reach outside. */
export function lanesOf(handlers: Handlers): Lane[] {
  const kinds = [...handlers.keys()].filter((kind) => handlers.get(kind)?.run)
  const lanes = Map.groupBy(kinds, (kind) => handlers.get(kind)?.lane ?? 'others')
  return [...lanes].map(([name, own]) => new Lane(own, AT_ONCE[name]))
}
