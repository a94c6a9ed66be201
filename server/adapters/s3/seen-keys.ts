import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '#server/kernel/clock.ts'

const MOST = 20_000

/** The keys that were seen in a bucket, those that were asked for last; `look` says whether a key is there, if it can. */
export class SeenKeys {
  readonly #seenAt = new LRUCache<string, number>({ max: MOST })
  readonly #look: (key: string) => Promise<boolean | undefined>

  constructor(look: (key: string) => Promise<boolean | undefined>) {
    this.#look = look
  }

  add(key: string): void {
    this.#seenAt.set(key, performance.now())
  }

  /** Whether a key was seen; after an hour it is looked for again beside it, and forgotten where it is gone. */
  has(key: string): boolean {
    const seenAt = this.#seenAt.get(key)
    if (seenAt === undefined) return false
    if (performance.now() - seenAt >= HOUR_MS) void this.#lookAgain(key)
    return true
  }

  forget(folder: string): void {
    for (const key of this.#seenAt.keys())
      if (key.startsWith(`${folder}/`)) this.#seenAt.delete(key)
  }

  async #lookAgain(key: string): Promise<void> {
    this.add(key)
    if ((await this.#look(key)) === false) this.#seenAt.delete(key)
  }
}
