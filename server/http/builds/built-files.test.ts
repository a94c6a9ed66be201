import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { folderBuilds, type BuildStorage } from '#server/adapters/build-storage.ts'
import { staticFile } from '#server/http/static-files.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { fixedClock, type FixedClock } from '#tests/support/fixed-clock.ts'
import { shareBuild } from './built-files.ts'

const log = pino({ level: 'silent' })

let folder: string
let clock: FixedClock
let asked: string[]
let storage: BuildStorage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-builds-'))
  clock = fixedClock()
  asked = []
  const local = folderBuilds(folder)
  storage = {
    ...local,
    read: (key) => (asked.push(key), local.read(key)),
    list: () => (asked.push('list'), local.list()),
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A build with a script of this name, whose hash is made up. */
function build(name: string) {
  const path = `/assets/${name}-ABCD1234.js`
  const bytes = { identity: Buffer.from(name), br: Buffer.from(`${name} as brotli`) }
  const files = new Map([
    [path, staticFile(path, bytes)],
    [`/${name}.ico`, staticFile(`/${name}.ico`, { identity: Buffer.from('icon') })],
  ])
  return shareBuild(files, { storage, clock, log })
}

const textOf = async (builds: Awaited<ReturnType<typeof build>>, name: string) => {
  const file = await builds.find(`/assets/${name}-ABCD1234.js`)
  return file && [file.type, String(file.bytes.identity), String(file.bytes.br)]
}
const script = (name: string) => ['text/javascript; charset=utf-8', name, `${name} as brotli`]

test('two builds of the site find each other’s files, whichever started first', async () => {
  const former = await build('former')
  const later = await build('later')
  expect(await textOf(former, 'later')).toEqual(script('later'))
  expect(await textOf(later, 'former')).toEqual(script('former'))
})

test('a build is shared once, and only what is named by its content', async () => {
  const first = await build('same')
  await build('same')
  expect(await readdir(folder)).toHaveLength(1)
  const other = await build('other')
  expect(await other.find('/same.ico')).toBeUndefined()
  expect(await first.find('/assets/../other.ico')).toBeUndefined()
})

test('a build that four machines share at once is one build, and then one file', async () => {
  const { list } = storage
  for (const name of ['one', 'two', 'three']) {
    storage = { ...storage, list: async () => [] }
    for (let machine = 0; machine < 4; machine++) {
      clock.advance(1)
      await build(name)
    }
  }
  storage = { ...storage, list }
  const before = await readdir(folder)
  expect(before).toHaveLength(12)
  const later = await build('later')
  for (const name of ['one', 'two', 'three'])
    expect(await textOf(later, name)).toEqual(script(name))
  const after = await readdir(folder)
  expect(after.filter((name) => before.includes(name))).toEqual([before[0], before[4], before[8]])
  expect(after).toHaveLength(4)
})

test('made-up names cost the storage one look, and odd ones none', async () => {
  await build('former')
  const later = await build('later')
  asked = []
  for (const path of ['/assets/..%2Fkiosk.db', '/assets/a/b-ABCD1234.js', '/assets/x.js'])
    expect(await later.find(path)).toBeUndefined()
  expect(asked).toEqual([])
  const names = Array.from({ length: 500 }, (_, at) => `/assets/made-up-${1e7 + at}.js`)
  await Promise.all(names.map((path) => later.find(path)))
  for (const path of names) await later.find(path)
  expect(asked).toEqual(['list', expect.stringMatching(/^\d+-/)])
  expect(await textOf(later, 'former')).toEqual(script('former'))
})

test('the newest four stay, and none that was replaced a week ago', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    await build(name)
    clock.advance(1000)
  }
  expect(await readdir(folder)).toHaveLength(4)
  clock.advance(8 * DAY_MS)
  const six = await build('six')
  expect(await readdir(folder)).toHaveLength(2)
  expect(await textOf(six, 'five')).toEqual(script('five'))
})

test('a storage that is away keeps no site from starting', async () => {
  const away = new Error('away')
  storage = { ...storage, list: () => Promise.reject(away) }
  const builds = await build('lonely')
  expect(await textOf(builds, 'former')).toBeUndefined()
})
