import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBucket } from '#server/adapters/s3/bucket.ts'
import { makeBackup } from '#server/modules/backups/index.ts'
import { siteOf, titlesIn, uploadPicture } from './support/backups.ts'
import { createTestApp, freshApp, writePost } from './support/index.ts'
import { runCommand } from './support/run-command.ts'
import { startS3Server } from './support/s3-server.ts'

vi.setConfig({ testTimeout: 120_000 })

const app = freshApp()
let file: string
let elsewhere: string
beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'kiosk-beside-'))
  await writePost(app, { title: 'A quartz clock', coverMediaId: await uploadPicture(app) })
  file = (await makeBackup(siteOf(app))).file
})
afterEach(() => rm(elsewhere, { recursive: true, force: true }))

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a restore is refused while the site runs on another machine, and made once it has ended',
  async () => {
    const running = await createTestApp()
    const there = { DATA_DIR: elsewhere, DATABASE_URL: running.databaseUrl ?? '' }
    await writePost(running, { title: 'What is sold meanwhile' })
    const refused = await runCommand(['restore.ts', file], there)
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('stop it everywhere') })
    const titles = await running.db.selectFrom('posts').select('title').execute()
    expect(titles).toEqual([{ title: 'What is sold meanwhile' }])
    await running.ctx.store.close()
    const restored = await runCommand(['restore.ts', file], there)
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('1 picture') })
    await running.close()
  },
)

test('a restore takes no bucket from another database, unless that one is said to be gone', async () => {
  const server = await startS3Server()
  const bucket = await openBucket(server.settings)
  const ids = async () => String(await bucket.read('site-id')).trim()
  await bucket.write('site-id', Buffer.from('another\n'))
  const there = { DATA_DIR: elsewhere, ...server.env }
  const refused = await runCommand(['restore.ts', file], there)
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('are those of another') })
  expect([await readdir(elsewhere), await ids()]).toEqual([['site.lock'], 'another'])
  const taken = await runCommand(['restore.ts', file, '--take-over'], there)
  expect(taken).toEqual({ code: 0, output: expect.stringContaining('1 picture') })
  expect([titlesIn(elsewhere), await ids()]).toEqual([
    ['A quartz clock'],
    expect.not.stringContaining('another'),
  ])
  const again = await runCommand(['restore.ts', file], there)
  expect(again.code).toBe(0)
  await server.close()
})
