import { openDatabase, resultOf } from '#web/ui/browser/browser-database.ts'

const STORE = 'copies'
// A database that does not open must not keep what local storage has from the writer.
const PATIENCE_MS = 1000

/** A second place for the copies of drafts, by the same keys. */
export type Journal = {
  set(key: string, text: string): void
  delete(key: string): void
  /** Resolves once what was asked for is on the disk, or cannot be. */
  written(): Promise<void>
  entries(prefix: string): Promise<[key: string, text: string][]>
}

let opened: Journal | undefined

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
  // Of one store, changes are made one after another: the last ends after all of them.
  let last: Promise<void> = Promise.resolve()
  const write = (act: (copies: IDBObjectStore) => unknown) => {
    last = change(opening, act)
  }
  return {
    set: (key, text) => write((copies) => copies.put(text, key)),
    delete: (key) => write((copies) => copies.delete(key)),
    written: () => Promise.race([last, after(PATIENCE_MS)]),
    entries: (prefix) =>
      Promise.race([readEntries(opening, prefix), after(PATIENCE_MS).then(() => [])]),
  }
}

// On the disk, and not only handed to the system.
const DURABLE = { durability: 'strict' } as const

async function change(
  opening: Promise<IDBDatabase | undefined>,
  act: (copies: IDBObjectStore) => unknown,
): Promise<void> {
  const database = await opening
  if (!database) return
  try {
    const transaction = database.transaction(STORE, 'readwrite', DURABLE)
    act(transaction.objectStore(STORE))
    await new Promise<void>((resolve) => {
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve())
    })
  } catch {
    // Local storage has it.
  }
}

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

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
