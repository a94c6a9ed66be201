import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#server/kernel/clock.ts'
import { placeRecurringTasks } from '#server/kernel/tasks/worker.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { uploadPicture } from '#tests/support/backups.ts'
import { freshApp, writePost } from '#tests/support/index.ts'
import { attachPictures } from './index.ts'

const ORPHAN = '0'.repeat(26)

const app = freshApp()
let media: string

beforeEach(async () => {
  media = join(app.folder, 'media')
  await mkdir(media, { recursive: true })
})

const folders = async () =>
  (await readdir(media)).filter((name) => !name.endsWith('.json')).toSorted()

/** Runs every job whose time has come. */
async function sweep(daysLater = 0) {
  app.clock.advance(daysLater * DAY_MS)
  await placeRecurringTasks(app.ctx, backgroundWork)
  await app.runTasks()
}

async function lay(path: string, hoursOld: number) {
  const file = join(media, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, 'bytes')
  const at = new Date(app.clock.now().getTime() - hoursOld * 3_600_000)
  await utimes(file, at, at)
}

async function storedPicture() {
  const id = await uploadPicture(app)
  await app.ctx.store.transaction((tx) => attachPictures(tx, 'post:1', [id]))
  return id
}

test('a folder without a row goes a week after it was first seen, others stay', async () => {
  const id = await storedPicture()
  await lay(`${ORPHAN}/master.webp`, 24 * 300)
  await lay('of-the-owner/notes.txt', 24 * 300)
  await sweep()
  await sweep(6)
  expect(await folders()).toEqual([ORPHAN, id, 'of-the-owner'].toSorted())
  await sweep(1)
  expect(await folders()).toEqual([id, 'of-the-owner'].toSorted())
  expect((await app.request(`/media/${id}/160.webp`)).status).toBe(200)
})

test.each(['{"', `{"${ORPHAN}":0}`])(
  'marks that are damaged to %s are begun anew, said in the log, and remove nothing',
  async (text) => {
    await lay(`${ORPHAN}/master.webp`, 24 * 300)
    await sweep()
    await writeFile(join(media, 'orphans.json'), text)
    const warn = vi.spyOn(app.ctx.log, 'warn')
    await sweep(8)
    const said = warn.mock.calls.flat().filter((line) => String(line).startsWith('orphans'))
    expect(said).toEqual([
      'orphans.json could not be understood: what belongs to nothing stays a week more',
    ])
    expect(await folders()).toEqual([ORPHAN])
    await sweep(7)
    expect(await folders()).toEqual([])
  },
)

test('a folder whose row comes back, as when a newer database is restored, is whole', async () => {
  const id = await storedPicture()
  const row = await app.db.selectFrom('media').selectAll().executeTakeFirstOrThrow()
  await app.db.deleteFrom('media').execute()
  await sweep()
  await app.db.insertInto('media').values(row).execute()
  await sweep(6)
  expect(await readdir(join(media, id))).toEqual(['master.webp'])
  await app.db.deleteFrom('media').execute()
  await sweep(6)
  expect(await folders()).toEqual([id])
})

test('files whose writing never ended go after a day, those being written stay', async () => {
  const id = await storedPicture()
  await lay(`${id}/640.avif.abcdefgh.part`, 25)
  await lay(`${id}/640.webp.abcdefgh.part`, 23)
  await sweep()
  expect((await readdir(join(media, id))).toSorted()).toEqual([
    '640.webp.abcdefgh.part',
    'master.webp',
  ])
})

test('an upload whose row is not written yet keeps its file', async () => {
  const { write } = app.ctx.storage
  app.ctx.storage.write = async (...file) => {
    const outcome = await write(...file)
    await sweep()
    return outcome
  }
  const id = await storedPicture()
  app.ctx.storage.write = write
  await sweep(8)
  expect(await readdir(join(media, id))).toEqual(['master.webp'])
})

test('the picture for sharing goes with its post', async () => {
  const { id } = await writePost(app)
  await lay(`sharing-${id}/a.png`, 1)
  await lay('sharing-gone/a.png', 1)
  await sweep()
  await sweep(8)
  expect(await folders()).toEqual([`sharing-${id}`])
})
