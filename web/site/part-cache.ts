const MAX_BYTES = 16_000_000

/** A cache of rendered parts of documents, valid for one content revision. */
export class PartCache<Entry extends { bytes: number }> {
  readonly #parts = new Map<string, Entry>()
  #revision: number | undefined
  #bytes = 0

  find(name: string, revision: number | undefined): Entry | undefined {
    return revision === this.#revision ? this.#parts.get(name) : undefined
  }

  /** Caches a part rendered at `revision`; nothing if the revision is unknown. */
  keep(name: string, revision: number | undefined, entry: Entry): void {
    if (revision === undefined) return
    if (revision !== this.#revision || this.#bytes + entry.bytes > MAX_BYTES) this.#empty(revision)
    this.#parts.set(name, entry)
    this.#bytes += entry.bytes
  }

  #empty(revision: number): void {
    this.#parts.clear()
    this.#bytes = 0
    this.#revision = revision
  }
}
