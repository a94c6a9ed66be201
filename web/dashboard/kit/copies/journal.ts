import { openDatabase, resultOf } from '#web/ui/browser/browser-database.ts'

const STORE = 'copies'
// A database that does not open must not keep what local storage has from the writer.
const PATIENCE_MS = 1000

/** A second place for the copies of drafts, by the same keys. */
export type Journal = {
  set(key: string, text: string): void
  delete(key: string): void
  /** All entries whose key begins with `prefix`. */
  entries(prefix: string): Promise<[key: string, text: string][]>
}

let opened: Journal | undefined

/** The journal of this window. */
export function windowJournal(): Journal | undefined {
  return (opened ??= browserJournal())
}

/**
 * A journal in IndexedDB. Local storage reaches the disk up to a minute late, so that a killed browser or an empty battery
 * would cost that minute where no server is reached. Without a database there is no journal.
 */
function browserJournal(): Journal | undefined {
  if (typeof indexedDB === 'undefined') return undefined
  const opening = openDatabase('kiosk-journal', STORE).catch(() => undefined)
  const write = async (act: (copies: IDBObjectStore) => unknown) => {
    const database = await opening
    try {
      if (database) act(database.transaction(STORE, 'readwrite', DURABLE).objectStore(STORE))
    } catch {
      // Local storage has it.
    }
  }
  return {
    set: (key, text) => void write((copies) => copies.put(text, key)),
    delete: (key) => void write((copies) => copies.delete(key)),
    entries: (prefix) => Promise.race([readEntries(opening, prefix), none(PATIENCE_MS)]),
  }
}

// On the disk, and not only handed to the system.
const DURABLE = { durability: 'strict' } as const

async function readEntries(
  opening: Promise<IDBDatabase | undefined>,
  prefix: string,
): Promise<[string, string][]> {
  const database = await opening
  if (!database) return []
  try {
    const copies = database.transaction(STORE, 'readonly').objectStore(STORE)
    const keys = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
    const [names, texts] = await Promise.all([
      resultOf(copies.getAllKeys(keys)),
      resultOf<unknown[]>(copies.getAll(keys)),
    ])
    return names.map((name, at) => [String(name), String(texts[at])])
  } catch {
    return []
  }
}

function none(afterMs: number): Promise<[]> {
  return new Promise((resolve) => setTimeout(() => resolve([]), afterMs))
}
