import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBucket, type Bucket } from '#server/adapters/s3/bucket.ts'
import { createApi } from '#server/app.ts'
import { readConfig } from '#server/start/config.ts'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { eraseAccount, startFolderSweep, sweepExports } from '#server/modules/leaving/index.ts'
import { exportStore, folderExports } from '#server/start/picture-storage.ts'
import { call, freshApp, rowOf, WITH_MAIL } from '#tests/support/index.ts'
import { signedInMember, signedInOwner } from '#tests/support/people.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { startS3Server, type S3Server } from '#tests/support/s3-server.ts'

const PATH = '/api/auth/export'

const app = freshApp({ env: WITH_MAIL })
let server: S3Server
let bucket: Bucket
let nell: Awaited<ReturnType<typeof signedInMember>>
beforeAll(async () => {
  server = await startS3Server()
  bucket = await openBucket(server.settings)
})
afterAll(() => server.close())
beforeEach(async () => {
  app.ctx.exports = await ofMachine('a')
  await bucket.remove(await keys())
  await signedInOwner(app)
  nell = await signedInMember(app, 'Nell Adeyemi')
})

function ofMachine(name: string) {
  const config = readConfig({ ...server.env, DATA_DIR: join(app.folder, name) })
  if ('problems' in config) throw new Error(config.problems.join('\n'))
  return exportStore(config)
}

async function keys(): Promise<string[]> {
  const all: string[] = []
  for await (const { key } of bucket.list('exports/')) all.push(key)
  return all
}

async function made(): Promise<string> {
  expect((await call(app, `POST ${PATH}`, { cookie: nell.cookie })).status).toBe(202)
  await app.runTasks()
  const [key = ''] = await keys()
  return key
}

test('what one machine wrote another sends, whole or a range of it, and the bucket alone tells nothing', async () => {
  const key = await made()
  const other = createApi({ ...app.ctx, exports: await ofMachine('b') })
  const ask = async (headers: Record<string, string> = {}) => {
    const url = new URL(`${PATH}/file`, app.ctx.config.publicUrl)
    const request = new Request(url, { headers: { ...headers, cookie: nell.cookie } })
    const answer = await other.fetch(request, { address: '203.0.113.8' })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const { status, bytes } = await ask()
  expect(status).toBe(200)
  expect(readZip(bytes).get('profile.json')?.toString()).toContain('Nell Adeyemi')
  expect(await ask({ range: 'bytes=5-19' })).toEqual({ status: 206, bytes: bytes.subarray(5, 20) })
  const stored = await bucket.read(key)
  expect(stored?.includes(bytes.subarray(0, 30))).toBe(false)
  expect(stored?.includes('profile.json')).toBe(false)
  expect(await readdir(app.folder)).not.toContain('exports')
})

test('the object of an erased person goes, and one without a row', async () => {
  await made()
  const { id } = await rowOf(app, 'users', { email_key: nell.email })
  await transact(app.ctx, (scope) =>
    eraseAccount(scope, id, { posts: 'delete', by: system('test') }),
  )
  await app.runTasks()
  expect(await keys()).toEqual([])
  await bucket.write(`exports/${'a'.repeat(26)}`, Buffer.from('left'))
  await sweepExports(app.ctx)
  expect(await keys()).toEqual([])
})

test('each machine removes from its own folder what belongs to no row', async () => {
  const folder = join(app.folder, 'exports')
  await mkdir(folder)
  await made()
  const row = await app.db.selectFrom('data_exports').select('id').executeTakeFirstOrThrow()
  const names = [`${'a'.repeat(26)}.zip`, `${'b'.repeat(26)}.zip.x.part`, `${row.id}.zip`]
  for (const name of names) await writeFile(join(folder, name), 'left')
  const stop = startFolderSweep(app.ctx, folderExports({ dataDir: app.folder }))
  await expect.poll(() => readdir(folder)).toEqual([`${row.id}.zip`])
  stop()
})

test('a bucket that is away is told, and the download is not lost', async () => {
  await made()
  const { exports } = app.ctx
  app.ctx.exports = { ...exports, has: () => Promise.reject(new Error('no answer')) }
  const read = () => call(app, `GET ${PATH}`, { cookie: nell.cookie })
  expect((await read()).status).toBe(503)
  app.ctx.exports = exports
  expect((await read()).body).toMatchObject({ state: 'ready' })
})
