const MAX_BYTES = 16_000_000

/** Finished parts of documents by name, for as long as public content stands at one revision. */
export class KeptParts<Part extends { bytes: number }> {
  readonly #parts = new Map<string, Part>()
  #revision: number | undefined
  #bytes = 0

  find(name: string, revision: number | undefined): Part | undefined {
    return revision === this.#revision ? this.#parts.get(name) : undefined
  }

  /** Keeps a part that was made while `revision` stood; unknown revisions keep nothing. */
  keep(name: string, revision: number | undefined, part: Part): void {
    if (revision === undefined) return
    if (revision !== this.#revision || this.#bytes + part.bytes > MAX_BYTES) this.#empty(revision)
    this.#parts.set(name, part)
    this.#bytes += part.bytes
  }

  #empty(revision: number): void {
    this.#parts.clear()
    this.#bytes = 0
    this.#revision = revision
  }
}
