const MAX_BYTES = 24 * 1024 * 1024

/** The most recently asked variants in memory, at most 24 MB of them. */
export class HotVariants {
  readonly #kept = new Map<string, Buffer>()
  #bytes = 0

  get(key: string): Buffer | undefined {
    const bytes = this.#kept.get(key)
    if (!bytes) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, bytes)
    return bytes
  }

  set(key: string, bytes: Buffer): void {
    this.delete(key)
    this.#kept.set(key, bytes)
    this.#bytes += bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MAX_BYTES) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#kept.get(key)?.length ?? 0
    this.#kept.delete(key)
  }
}
