import type { Journal } from './journal.ts'

export type StorageLike = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

type Stamped = {
  savedAt: string
  /** Id of the window that wrote it. */
  writer: string
}

export type CopyFormat<Copy> = {
  /** What the storage keys of these copies begin with. */
  prefix: string
  /** Parses text that anybody may have written; undefined for what is no copy, or an empty one. */
  parse(text: string | null): Copy | undefined
}

/**
 * Copies of what a person typed, in local storage; a `slot` is the id of what they typed in, or `new`. Every window writes
 * under a key of its own, so that none overwrites what another one typed. Storage that is full, blocked or corrupt is never
 * a fault: a write returns whether it succeeded, a read skips what it cannot parse.
 */
export class StoredCopies<Copy extends Stamped> {
  protected readonly format: CopyFormat<Copy>
  protected readonly owner: string
  private readonly storage: StorageLike | undefined
  private readonly journal: Journal | undefined

  constructor(
    format: CopyFormat<Copy>,
    owner: string,
    { storage, journal }: { storage: StorageLike | undefined; journal?: Journal | undefined },
  ) {
    this.format = format
    this.owner = owner
    this.storage = storage
    this.journal = journal
  }

  /** Brings back what a killed browser had not written to the disk yet; undefined without a journal. */
  recover(): Promise<void> | undefined {
    return this.journal && this.recoverFrom(this.journal)
  }

  /** In storage that is full, makes room by dropping what can be spared. */
  write(slot: string, copy: Copy): boolean {
    const key = this.keyOf(slot, copy.writer)
    const text = JSON.stringify(copy)
    this.journal?.set(key, text)
    if (this.put(key, text)) return true
    for (const spare of this.spareKeys(key)) {
      this.drop(spare)
      if (this.put(key, text)) return true
    }
    return false
  }

  /**
   * The valid copies of a slot, newest first; corrupt ones are removed. Text that the server lacks has no age, whatever the
   * clock said when it was written.
   */
  list(slot: string): Copy[] {
    const copies = this.keys(this.prefixOf(slot)).flatMap((key) => {
      const copy = this.format.parse(this.get(key))
      if (copy) return [copy]
      this.drop(key)
      return []
    })
    return copies.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
  }

  remove(slot: string, writer: string): void {
    this.drop(this.keyOf(slot, writer))
  }

  /** As `remove`; resolves once not even a window that closes at once would bring it back. */
  async forget(slot: string, writer: string): Promise<void> {
    this.remove(slot, writer)
    await this.journal?.written()
  }

  /** The keys that may go when there is no room for `key`, in their order. */
  protected spareKeys: (key: string) => string[] = () => []

  protected get ownPrefix(): string {
    return `${this.format.prefix}:${this.owner}:`
  }

  protected prefixOf(slot: string): string {
    return `${this.ownPrefix}${slot}:`
  }

  protected keyOf(slot: string, writer: string): string {
    return this.prefixOf(slot) + writer
  }

  protected keys(prefix: string): string[] {
    try {
      const keys = Array.from({ length: this.storage?.length ?? 0 }, (_, at) =>
        this.storage?.key(at),
      )
      return keys.filter((key): key is string => key?.startsWith(prefix) ?? false)
    } catch {
      return []
    }
  }

  protected get(key: string): string | null {
    try {
      return this.storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  protected put(key: string, text: string): boolean {
    try {
      this.storage?.setItem(key, text)
      return this.storage !== undefined
    } catch {
      return false
    }
  }

  protected drop(key: string): void {
    this.journal?.delete(key)
    try {
      this.storage?.removeItem(key)
    } catch {
      // Nothing to remove if storage is unavailable.
    }
  }

  private async recoverFrom(journal: Journal): Promise<void> {
    for (const [key, text] of await journal.entries(this.ownPrefix)) {
      const there = this.format.parse(text)
      const here = this.format.parse(this.get(key))
      if (!there) journal.delete(key)
      else if (!here || here.savedAt < there.savedAt) this.put(key, text)
    }
  }
}
