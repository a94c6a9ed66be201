import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder, writeWhole } from './write-whole.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-whole-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the folders of a new file are flushed, so that its name survives a power failure', async () => {
  const handle = await open(folder)
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
  await handle.close()
  const path = join(folder, 'a', 'b', 'picture.avif')
  await makeFolder(join(folder, 'a', 'b'))
  expect(sync).toHaveBeenCalledTimes(2)
  await writeWhole(path, Buffer.from('bytes'))
  // The file itself, and its name.
  expect(sync).toHaveBeenCalledTimes(4)
  expect(await readFile(path, 'utf8')).toBe('bytes')
})
