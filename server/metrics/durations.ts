import type { Figure } from './figures.ts'

// A cached page takes a tenth of the first; nobody waits for longer than the last.
const BOUNDS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** Durations of one kind of work, counted by bounds. */
export class Durations {
  readonly #counts = BOUNDS_SECONDS.map(() => 0)
  #count = 0
  #sum = 0

  add(seconds: number): void {
    this.#count++
    this.#sum += seconds
    for (let at = 0; at < BOUNDS_SECONDS.length; at++) {
      if (seconds > (BOUNDS_SECONDS[at] ?? 0)) continue
      this.#counts[at] = (this.#counts[at] ?? 0) + 1
      return
    }
  }

  samples(labels: Record<string, string> = {}): Figure['samples'] {
    let below = 0
    const buckets = BOUNDS_SECONDS.map((bound, at) => {
      below += this.#counts[at] ?? 0
      return {
        labels: { ...labels, le: String(bound) },
        value: below,
        ending: '_bucket' as const,
      }
    })
    return [
      ...buckets,
      { labels: { ...labels, le: '+Inf' }, value: this.#count, ending: '_bucket' },
      { labels, value: this.#sum, ending: '_sum' },
      { labels, value: this.#count, ending: '_count' },
    ]
  }
}
