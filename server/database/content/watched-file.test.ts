import { copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { freshApp, signedInOwner } from '#tests/support/index.ts'

const app = freshApp()
let path: string
let cookie: string
beforeEach(async () => {
  name = 0
  path = join(app.folder, 'kiosk.db')
  ;({ cookie } = await signedInOwner(app))
})

let name = 0
const save = () =>
  app.request('/api/categories', { method: 'POST', cookie, json: { name: `Saved ${++name}` } })
const ready = async () => (await app.request('/readyz')).status
const said = (text: string) => app.logLines.filter((line) => line.includes(text))

const LOSSES = {
  deleted: () => rmSync(path),
  replaced: () => {
    copyFileSync(path, `${path}.other`)
    renameSync(`${path}.other`, path)
  },
  'robbed of its log': () => rmSync(`${path}-wal`),
}

test.runIf(process.env.TEST_DATABASE !== 'postgres').each(Object.entries(LOSSES))(
  'a database file that is %s is noticed: no write is acknowledged, and what the site holds is rescued',
  async (_, lose) => {
    expect([(await save()).status, await ready()]).toEqual([201, 200])
    lose()
    const refused = await save()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toBe('30')
    expect(await refused.json()).toMatchObject({
      error: 'Nothing can be saved right now. Keep a copy of your text and try again later.',
    })
    expect(await ready()).toBe(503)
    expect((await app.request('/api/categories', { cookie })).status).toBe(200)
    await expect.poll(() => said('was deleted or replaced'), { timeout: 10_000 }).toHaveLength(1)
    const rescued = readdirSync(app.folder).find((file) => file.startsWith('kiosk-rescued-')) ?? ''
    const copy = new SqliteDatabase(join(app.folder, rescued), { readonly: true })
    expect(copy.prepare('SELECT name FROM post_categories').pluck().get()).toBe('Saved 1')
    copy.close()
  },
)

test.runIf(process.env.TEST_DATABASE !== 'postgres')(
  'a database file that comes back is written again',
  async () => {
    renameSync(path, `${path}.away`)
    expect([(await save()).status, await ready()]).toEqual([503, 503])
    renameSync(`${path}.away`, path)
    expect([(await save()).status, await ready()]).toEqual([201, 200])
  },
)
