import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { restoreBackup } from '#server/modules/backups/index.ts'
import { importPost } from '#server/modules/blog/index.ts'
import { faultsOf, siteOf, titlesIn, uploadPicture } from './support/backups.ts'
import { freshApp } from './support/index.ts'
import { killUntilDone, runCommand as run } from './support/run-command.ts'
import { startWorkProcess } from './support/start-work-process.ts'

vi.setConfig({ testTimeout: 240_000 })

const ROUNDS = 6
const KILL_LATER_MS = 150
// The backups need the processor too.
const PAUSE_MS = 60

const app = freshApp()
let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'kiosk-backups-'))
})
afterEach(async () => {
  await rm(scratch, { recursive: true, force: true })
})

const here = () => ({ DATA_DIR: app.folder, DATABASE_URL: app.databaseUrl ?? '' })

// Posts with a cover each, until it is told to stop.
function startWriting() {
  const acknowledged: string[] = []
  const stop = new AbortController()
  async function write(): Promise<void> {
    while (!stop.signal.aborted) {
      await writePost(`Post ${acknowledged.length}`)
      acknowledged.push(`Post ${acknowledged.length}`)
      await wait(PAUSE_MS)
    }
  }
  const writing = write()
  return {
    acknowledged,
    stop: () => {
      stop.abort()
      return writing
    },
  }
}

async function writePost(title: string): Promise<void> {
  const coverMediaId = await uploadPicture(app, title)
  const post = { title, content: '<p>Words.</p>', status: 'published' as const, coverMediaId }
  await transact(app.ctx, (scope) =>
    importPost(scope, system('test'), { ...post, tags: [], categoryIds: [] }),
  )
}

async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'backups')).catch(() => [] as string[])
  return names.filter((name) => /^kiosk-.*\.tar$/.test(name)).toSorted()
}

test('each backup of a site that is being written to has every post from before, with its picture', async () => {
  const writer = startWriting()
  const rounds: { file: string; before: string[] }[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const before = [...writer.acknowledged]
      const { code, output } = await run(['backup.ts'], here())
      expect([code, output]).toEqual([0, expect.stringContaining('read back and verified')])
      rounds.push({ before, file: (await backupsIn(app.folder)).at(-1) ?? '' })
    }
  } finally {
    await writer.stop()
  }
  expect(rounds.at(-1)?.before.length).toBeGreaterThan(ROUNDS)
  for (const [round, { file, before }] of rounds.entries()) {
    const target = join(scratch, `restored-${round}`)
    await restored(file, target)
    const titles = new Set(titlesIn(target))
    expect(before.filter((title) => !titles.has(title))).toEqual([])
  }
})

async function restored(file: string, target: string): Promise<void> {
  const site = { ...siteOf(app, target), location: { DATABASE_URL: undefined, dataDir: target } }
  await restoreBackup(site, join(app.folder, 'backups', file))
  expect(faultsOf(target)).toEqual([])
}

test('a backup that is killed leaves nothing that looks like one, and the next is whole', async () => {
  const writer = startWriting()
  try {
    const kills = await killUntilDone(KILL_LATER_MS, (ms) => run(['backup.ts'], here(), ms))
    expect(kills).toBeGreaterThan(0)
    expect((await run(['backup.ts'], here())).code).toBe(0)
  } finally {
    await writer.stop()
  }
  const files = await readdir(join(app.folder, 'backups'))
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await readdir(app.folder)).not.toContain('.backup-work')
  for (const [at, file] of (await backupsIn(app.folder)).entries()) {
    const target = join(scratch, `restored-${at}`)
    await restored(file, target)
  }
})

test('a restore that is killed leaves the one site or the other, whole', async () => {
  await writePosts('Old', 3)
  expect((await run(['backup.ts'], here())).code).toBe(0)
  const [old = ''] = await backupsIn(app.folder)
  await writePosts('New', 3)
  expect((await run(['backup.ts'], here())).code).toBe(0)
  const present = (await backupsIn(app.folder)).at(-1) ?? ''
  const target = join(scratch, 'site')
  const restore = (file: string, killAfterMs?: number) =>
    run(['restore.ts', join(app.folder, 'backups', file)], { DATA_DIR: target }, killAfterMs)
  expect((await restore(present)).code).toBe(0)
  const kills = await killUntilDone(KILL_LATER_MS, async (ms) => {
    const outcome = await restore(old, ms)
    expect(faultsOf(target)).toEqual([])
    expect(titlesIn(target)).toHaveLength(titlesIn(target).includes('New 0') ? 6 : 3)
    return outcome
  })
  expect(kills).toBeGreaterThan(0)
  expect(titlesIn(target)).toHaveLength(3)
})

test('a restore and a move are refused while the site runs', async () => {
  const env = { DATA_DIR: join(scratch, 'data') }
  // The work beside the requests opens the data folder as the whole site does.
  const site = startWorkProcess(env)
  try {
    const backUp = async () => (await run(['backup.ts'], env)).code
    await expect.poll(backUp, { timeout: 60_000 }).toBe(0)
    const file = join(env.DATA_DIR, 'backups', (await backupsIn(env.DATA_DIR))[0] ?? '')
    const folder = join(env.DATA_DIR, 'backups')
    for (const name of await readdir(folder))
      expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0])
    for (const command of [
      ['restore.ts', file],
      ['move.ts', 'postgres://nobody@127.0.0.1:1/none'],
    ]) {
      const { code, output } = await run(command, env)
      expect([code, output]).toEqual([1, expect.stringContaining('is in use: stop the site')])
    }
    expect(site.exitCode).toBe(null)
  } finally {
    site.kill('SIGKILL')
  }
})

async function writePosts(word: string, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await writePost(`${word} ${number}`)
}
