import type { Reading } from '#server/richtext/index.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** Prepared texts of posts, by post and time of change; the one used longest ago goes first. */
export class ReadingMemo {
  readonly #kept = new Map<string, Reading>()
  #bytes = 0

  async find(key: string, make: () => Promise<Reading>): Promise<Reading> {
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known
    }
    const made = await make()
    this.#keep(key, made)
    return made
  }

  clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  #keep(key: string, reading: Reading): void {
    if (this.#kept.has(key) || sizeOf(reading) > MAX_BYTES / 8) return
    this.#kept.set(key, reading)
    this.#bytes += sizeOf(reading)
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) return
      this.#kept.delete(oldest)
      this.#bytes -= sizeOf(old)
    }
  }
}

// Two bytes a character at worst.
function sizeOf(reading: Reading): number {
  return 2 * reading.html.length + 200
}
