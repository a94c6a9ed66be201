import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { pino } from 'pino'
import { connect } from '#server/database/connect.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { fileFault } from '#server/database/start-fault.ts'
import { keepNewFilesPrivate, keepPrivate } from '#server/start/private-folder.ts'
import { PROCESS_ENV } from './support/process-env.ts'
import { processFile } from './support/process-file.ts'

const MAIN = processFile('server/main.ts')
// Rights do not bind root, so there the server runs as nobody.
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const log = pino({ level: 'silent' })

let folder: string
let data: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-start-'))
  await chmod(folder, 0o755)
  data = join(folder, 'data')
  path = join(data, 'kiosk.db')
  await mkdir(data)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Start = { port?: number; env?: Record<string, string>; who?: { uid?: number; gid?: number } }

async function start({ port = 0, env = {}, who = {} }: Start = {}) {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...who,
    env: { ...PROCESS_ENV, PORT: String(port), DATA_DIR: data, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (said += bytes))
  const [code] = await once(child, 'close')
  return { code: code as number, said }
}

test('a second start on a taken port touches nothing', async () => {
  const store = await connect({ DATABASE_URL: undefined, dataDir: data }, log)
  await store.close()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const before = [await readdir(data), (await stat(path)).mtimeMs]
  expect(await start({ port })).toEqual({
    code: 1,
    said: `PORT: ${port} is in use by another program. Stop it, or set PORT to another number.\n`,
  })
  expect([await readdir(data), (await stat(path)).mtimeMs]).toEqual(before)
  taken.close()
})

test('a file that is no database is named in one line', async () => {
  await writeFile(path, 'a letter to my mother, saved under the wrong name')
  expect(await start()).toEqual({
    code: 1,
    said: `${path} is not a database. Move it away, or set DATA_DIR to another folder.\n`,
  })
})

test('a file and a folder without permission are named in one line', async () => {
  const said = `${path} cannot be opened for writing. Let the user that runs Kiosk read and write this file and its folder.\n`
  await chmod(data, 0o555)
  expect(await start({ who: NOBODY })).toEqual({ code: 1, said })
  await chmod(data, 0o755)
  await writeFile(path, '', { mode: 0o444 })
  expect(await start({ who: NOBODY })).toEqual({ code: 1, said })
})

test('a data folder that is a file is named in one line', async () => {
  data = join(folder, 'a-file')
  await writeFile(data, '')
  const { code, said } = await start()
  expect([code, said]).toEqual([
    1,
    `${join(data, 'kiosk.db')} cannot be created: DATA_DIR must be the path of a folder.\n`,
  ])
})

test('a file that another program keeps locked is named after a while', async () => {
  const other = new SqliteDatabase(path)
  other.pragma('journal_mode = WAL')
  other.exec('BEGIN EXCLUSIVE')
  const failed = openSqlite(path, log, { openingWaitMs: 200 })
  const fault = await failed.then(String, (error: Error) => fileFault(error, path))
  expect(fault).toContain(`${path} is locked by another program.`)
  other.close()
})

test('a PostgreSQL server that is not there is named without its password', async () => {
  const env = { DATABASE_URL: 'postgres://kiosk:secret@127.0.0.1:1/site' }
  expect(await start({ env })).toEqual({
    code: 1,
    said: 'The database 127.0.0.1:1/site is not responding. Start PostgreSQL, or correct DATABASE_URL.\n',
  })
})

test('a database that was copied without its pictures is refused before anything is touched', async () => {
  const store = await connect({ DATABASE_URL: undefined, dataDir: data }, log)
  await store.close()
  const database = new SqliteDatabase(path)
  database.exec(`INSERT INTO media (id, width, height, size_bytes, blur, content_hash, created_at)
    VALUES ('${'0'.repeat(26)}', 1, 1, 1, '', '', '2026-01-01T00:00:00.000Z')`)
  database.close()
  const { code, said } = await start()
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`The pictures of ${path} are not in ${data}. Nothing was started`),
  ])
  expect(await readdir(data)).not.toContain('site-id')
})

test('the data folder and what stands in it are closed to other users', async () => {
  const picture = join(data, 'media', 'a', '640.avif')
  await mkdir(join(data, 'media', 'a'), { recursive: true })
  await writeFile(picture, '', { mode: 0o644 })
  await writeFile(path, '', { mode: 0o644 })
  await writeFile(join(data, 'notes.txt'), '', { mode: 0o644 })
  const umask = process.umask()
  keepNewFilesPrivate()
  keepPrivate(data, log)
  const later = join(data, 'later')
  await writeFile(later, '')
  process.umask(umask)
  const modes = await Promise.all(
    [data, join(data, 'media'), picture, path, later, join(data, 'notes.txt')].map(
      async (each) => (await stat(each)).mode & 0o777,
    ),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600, 0o600, 0o600, 0o644])
})
