import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '#tools/machine/processes.mjs'
import { at } from '#tools/machine/project.mjs'
import { expect, startServer, test } from './support/index.ts'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-packed-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** Everything in the folder, and when it was written. */
async function contents() {
  const entries = await readdir(folder, { recursive: true })
  return Promise.all(
    entries.toSorted().map(async (name) => [name, (await stat(join(folder, name))).mtimeMs]),
  )
}

test('a packed server starts by itself with all that it needs, and writes nothing beside its data', async ({
  request,
}) => {
  const { code, output } = await run('node', [at('tools', 'pack.mjs'), folder])
  expect(code, output).toBe(0)
  const before = await contents()
  const server = await startServer({ packed: folder, env: { METRICS_TOKEN: '0123456789abcdef' } })
  const headers = { Authorization: 'Bearer 0123456789abcdef' }
  const get = async (path: string) => {
    const answer = await request.get(server.url + path, { headers })
    expect(answer.status(), path).toBe(200)
    return answer
  }
  const home = await (await get('/')).text()
  const picture = /\/media\/\w+\/\w+\.(?:jpg|webp|avif)/.exec(home)?.[0] ?? 'no picture'
  for (const path of [picture, '/og/@site.png', '/api/docs', '/api/openapi.json', '/metrics'])
    await get(path)
  await server.stop()
  expect(server.output()).not.toMatch(/Cannot find|"level":50/)
  expect(await contents()).toEqual(before)
})
