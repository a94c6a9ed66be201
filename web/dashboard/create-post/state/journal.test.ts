import type { Journal } from '#web/dashboard/kit/copies/journal.ts'
import { LocalCopies } from './local-copies.ts'
import { EMPTY_DRAFT } from './post-draft.ts'
import { memoryStorage } from './test-editor.ts'

const copy = (title: string, second: number) => ({
  draft: { ...EMPTY_DRAFT, title },
  version: 3,
  savedAt: `2026-11-20T09:00:0${second}.000Z`,
  writer: 'w1',
})

function memoryJournal(): Journal {
  const all = new Map<string, string>()
  return {
    set: (key, text) => void all.set(key, text),
    delete: (key) => void all.delete(key),
    written: () => Promise.resolve(),
    entries: (prefix) => Promise.resolve([...all].filter(([key]) => key.startsWith(prefix))),
  }
}

/** The copies of a browser that was killed: its storage is as it was when `reached` had been written. */
async function afterKill(write: (copies: LocalCopies) => void, reached?: ReturnType<typeof copy>) {
  const journal = memoryJournal()
  write(new LocalCopies(memoryStorage(), 'ira', journal))
  const storage = memoryStorage()
  if (reached) new LocalCopies(storage, 'ira').write('p1', reached)
  const copies = new LocalCopies(storage, 'ira', journal)
  await copies.recover()
  return { copies, journal, storage }
}

test('a killed browser keeps what its storage had not written to the disk', async () => {
  const write = (copies: LocalCopies) => copies.write('p1', copy('Latest words', 5))
  for (const reached of [undefined, copy('Former words', 1)]) {
    const { copies } = await afterKill(write, reached)
    expect(copies.list('p1')).toEqual([copy('Latest words', 5)])
  }
})

test('what storage has later, or what was removed, does not come back from the journal', async () => {
  const former = (copies: LocalCopies) => copies.write('p1', copy('Former words', 1))
  const { copies } = await afterKill(former, copy('Latest words', 5))
  expect(copies.list('p1')).toEqual([copy('Latest words', 5)])
  const removed = await afterKill((own) => {
    former(own)
    own.remove('p1', 'w1')
  })
  expect(removed.copies.list('p1')).toEqual([])
})

test('a person gets none of the texts of another one, and nonsense is thrown away', async () => {
  const { journal, storage } = await afterKill((copies) => copies.write('p1', copy('Mine', 5)))
  const other = new LocalCopies(storage, 'jon', journal)
  await other.recover()
  expect(other.list('p1')).toEqual([])
  journal.set('kiosk-draft:jon:p1:w1', 'null')
  await other.recover()
  expect(await journal.entries('kiosk-draft:jon:')).toEqual([])
})
