import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from '#tools/machine/project.mjs'
import { startServer } from '#tools/machine/server.mjs'
import { expect, test } from './support/index.ts'

const LATER = '/assets/later-ABCD1234.js'

/** A copy of this build that has one file more, and lacks `former`. */
async function makeLaterBuild(root: string, former: string): Promise<string> {
  await cp(at('build'), join(root, 'build'), {
    recursive: true,
    filter: (path) => !path.endsWith('.cache'),
  })
  for (const name of ['node_modules', 'content', 'package.json'])
    await symlink(at(name), join(root, name))
  await writeFile(join(root, 'build/client', LATER), 'later()')
  await rm(join(root, 'build/client', former))
  return join(root, 'build/app/main.js')
}

test('pages of two builds that run beside each other get their files from either', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-two-builds-'))
  const names = await readdir(at('build', 'client', 'assets'))
  const former = `/assets/${names.find((name) => name.endsWith('.js'))}`
  const script = await makeLaterBuild(folder, former)
  const env = { DATA_DIR: join(folder, 'data'), STARTER_CONTENT: 'false' }
  const one = await startServer({ env })
  const other = await startServer({ env, script })
  const statusOf = async (site: string, path: string) => (await fetch(site + path)).status
  try {
    const late = await fetch(one.url + LATER)
    expect([late.status, await late.text()]).toEqual([200, 'later()'])
    expect(late.headers.get('cache-control')).toContain('immutable')
    expect(await statusOf(other.url, former)).toBe(200)
    await one.stop()
    expect(await statusOf(other.url, former)).toBe(200)
    expect(await statusOf(other.url, '/assets/made-up-ABCD1234.js')).toBe(404)
  } finally {
    await Promise.all([one.stop(), other.stop()])
    await rm(folder, { recursive: true, force: true })
  }
})
