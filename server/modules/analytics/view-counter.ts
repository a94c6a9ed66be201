import { MINUTE_MS } from '#server/kernel/clock.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'

const FORGET_AFTER_MS = 30 * MINUTE_MS
const VISITS_KEPT = 100_000
const PAGES_KEPT = 10_000
const HOSTS_KEPT = 100

/** One address on one UTC day; `at` is the time of the first view, in milliseconds. */
export type CountedView = {
  slug: string
  day: string
  count: number
  at: number
  /** How many came from which other site. */
  hosts: Map<string, number>
}

/** A look at a post; `host` is the other site that the visitor came from. */
export type Look = { slug: string; visitor: string; host: string | undefined }

/** Buffers views in memory; visitors are forgotten after 30 minutes and never stored. */
export class ViewCounter {
  // A map keeps the order of insertion, so the oldest visit is first. (lru-cache would allocate 3.5 MB.)
  readonly #visits = new Map<string, number>()
  readonly #salt = newSecret()
  #pending = new Map<string, CountedView>()

  /** Counts a visitor's view of a post at most once in 30 minutes. */
  count({ slug, visitor, host }: Look, now: Date): void {
    const visit = digest(`${this.#salt} ${visitor} ${slug}`)
    this.#forget(now.getTime())
    if (this.#visits.has(visit)) return
    this.#visits.set(visit, now.getTime())
    const hosts = new Map(host === undefined ? [] : [[host, 1]])
    this.#add({ slug, day: now.toISOString().slice(0, 10), count: 1, at: now.getTime(), hosts })
  }

  /** Removes and returns the buffered views. */
  take(): CountedView[] {
    const taken = [...this.#pending.values()]
    this.#pending = new Map()
    return taken
  }

  putBack(views: CountedView[]): void {
    for (const view of views) this.#add(view)
  }

  #add(view: CountedView): void {
    const key = `${view.day} ${view.slug}`
    const known = this.#pending.get(key)
    if (known) join(known, view)
    else if (this.#pending.size < PAGES_KEPT) this.#pending.set(key, view)
  }

  // A visit from the future was noted before the clock was set back.
  #forget(now: number): void {
    for (const [visit, at] of this.#visits) {
      const isRecent = at > now - FORGET_AFTER_MS && at <= now
      if (isRecent && this.#visits.size < VISITS_KEPT) return
      this.#visits.delete(visit)
    }
  }
}

function join(known: CountedView, { count, hosts }: CountedView): void {
  known.count += count
  for (const [host, views] of hosts)
    if (known.hosts.has(host) || known.hosts.size < HOSTS_KEPT)
      known.hosts.set(host, (known.hosts.get(host) ?? 0) + views)
}
