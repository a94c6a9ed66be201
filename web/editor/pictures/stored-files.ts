import { openDatabase, resultOf } from '#web/ui/browser/browser-database.ts'

const STORE = 'files'
const OLDEST_MS = 7 * 24 * 3600 * 1000

type StoredFile = { file: File; at: number }

/** Keeps the file of an upload in this browser until it is done. Without a database uploads just do not survive a reload. */
export async function storeFile(id: string, file: File): Promise<void> {
  const entry: StoredFile = { file, at: Date.now() }
  await withFiles<IDBValidKey>('readwrite', (files) => {
    dropOld(files)
    return files.put(entry, id)
  })
}

export async function storedFile(id: string): Promise<File | undefined> {
  const entry = await withFiles<StoredFile | undefined>('readonly', (files) => files.get(id))
  return entry?.file
}

export async function dropFile(id: string): Promise<void> {
  await withFiles<undefined>('readwrite', (files) => files.delete(id))
}

function dropOld(files: IDBObjectStore) {
  const walk = files.openCursor()
  walk.addEventListener('success', () => {
    const cursor = walk.result
    if (!cursor) return
    const { at }: StoredFile = cursor.value
    if (at < Date.now() - OLDEST_MS) cursor.delete()
    cursor.continue()
  })
}

async function withFiles<Value>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await openDatabase('kiosk-uploads', STORE)
    const value = await resultOf<Value>(act(database.transaction(STORE, mode).objectStore(STORE)))
    database.close()
    return value
  } catch {
    return undefined
  }
}
