import { connect } from '#server/database/connect.ts'
import { migrate, OlderRunning } from '#server/database/migrate.ts'
import { checkOut, openShop } from './support/orders.ts'
import { freshApp, published, signedInOwner, stockProduct, withCover } from './support/index.ts'
import { NEW_COLUMN, nextVersion, widenedVersion } from './support/next-version.ts'
import { openDatabase } from './support/open-database.ts'
import { documentsOf } from './support/site.ts'

vi.setConfig({ testTimeout: 60_000 })

const READ = ['/', '/blog', '/posts', '/store', '/store/product/lamp', '/search?q=lamp', '/rss.xml']

const app = freshApp()
const place = () => ({ DATABASE_URL: app.databaseUrl, dataDir: app.folder })
const upgrade = (targetMigrations = widenedVersion) =>
  migrate(app.db, { engine: app.ctx.store.engine, targetMigrations })

let owner: string
let lamp: string
beforeEach(async () => {
  owner = (await signedInOwner(app)).cookie
  await withCover(app)
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Lamp', stock: 9 })).id
})

/** Writes, sells and reads as people do; returns all that was answered. */
async function useSite(title: string): Promise<string> {
  const post = await published(app, owner, { title })
  const order = await checkOut(app, { items: [{ productId: lamp, quantity: 1 }] })
  expect(order.status).toBe(201)
  await app.runTasks()
  const open = documentsOf(app)
  const answers = [JSON.stringify(post), JSON.stringify(order.body)]
  for (const path of [...READ, `/blog/${post.slug}`]) {
    const { status, html } = await open(path)
    expect([path, status < 400 || path.endsWith('.xml')]).toEqual([path, true])
    answers.push(html)
  }
  for (const path of ['/api/blogs', '/api/products', '/api/dashboard', '/api/auth/me']) {
    const answer = await app.request(path, { cookie: owner })
    expect([path, answer.status]).toEqual([path, 200])
    answers.push(await answer.text())
  }
  return answers.join('\n')
}

test('a running version goes on after a newer one has widened the schema, and shows nothing of it', async () => {
  await useSite('Written before')
  await upgrade()
  const answered = await useSite('Written after')
  expect(answered).toContain('Written after')
  expect(answered).not.toContain(NEW_COLUMN)
  expect(answered).not.toContain('of the next version')
})

test('a version starts on a database that a newer one has widened', async () => {
  await upgrade()
  expect(await openDatabase(place())).toMatchObject({ code: 0, errors: '' })
  const store = await connect(place(), app.ctx.log)
  const posts = await store.db.selectFrom('posts').selectAll().execute()
  await store.close()
  expect(posts).toEqual([])
})

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'an upgrade is refused while a version runs that could not go on, and made once it has ended',
  async () => {
    await expect(upgrade(nextVersion)).rejects.toThrow(OlderRunning)
    const refused = await openDatabase(place(), { isNext: true })
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining(
        'a version that cannot run with 9001-next still does, in 1 process. Stop',
      ),
    ])
    await useSite('Written after the refusal')
    await app.ctx.store.close()
    await expect(upgrade(nextVersion)).resolves.toBeUndefined()
  },
)
