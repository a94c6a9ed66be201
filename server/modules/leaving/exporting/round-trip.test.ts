import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { transact } from '#server/kernel/scope.ts'
import { ensureCategory } from '#server/modules/blog/index.ts'
import { importMarkdown } from '#server/modules/migration/index.ts'
import { call, createTestApp, signedInOwner, type TestApp } from '#tests/support/index.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { insertRows } from '#tests/support/rows.ts'

const HEAD = '2026-01-02T09:00:00.000Z'

/** What is hard to write down: signs, words that mean something to YAML or to the import, and files of the same name. */
const POSTS: Record<string, object> = {
  plain: { title: 'Yes: “no”, # 1', content: '<p>One</p><ul><li>a</li></ul><ul><li>b</li></ul>' },
  signs: {
    title: '*Not bold* & <b>neither</b> {{ page.title }} [a](b)',
    content: `<p>{{ page.title }} {% raw %} :::note [^1] ^[x] -- and --- *a* &lt;b&gt; \`</p><pre><code>import a from 'b'
{% highlight js %}
:::tip</code></pre><p>H<sub>2</sub>O <u>under</u></p>`,
    excerpt: '2026-01-01 | _words_ and `code` ~~too~~',
    tags: '["yes","2024","a, b","#c"]',
    metaTitle: 'null',
  },
  readme: { title: 'true', content: '<p>A name that the import passes over.</p>' },
  con: { title: '../../etc/passwd', content: '<h2>Windows</h2><p>reserves it</p>' },
  ['long-'.repeat(16).slice(0, 79)]: { title: 'Long', content: '<p>One</p>' },
  ['long-'.repeat(16).slice(0, 78)]: { title: 'Long, too', content: '<p>Two</p>' },
  box: {
    title: 'Boxes',
    content:
      '<aside class="callout" data-tone="tip"><p>Mind <strong>this</strong>.</p><ul><li>a</li></ul></aside><details><summary>More</summary><p>Words</p></details><div class="product-card" data-product="01abc">Good</div><p>A note.<span class="footnote">Twice, <a href="https://example.com">there</a>.</span></p>',
  },
}

async function emptySite(): Promise<TestApp> {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  onTestFinished(() => app.close())
  return app
}

async function folderOf(zip: Map<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, bytes] of zip) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  return folder
}

async function plant(app: TestApp, userId: string): Promise<void> {
  const picture = '01k0p1cture000000000000000'
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#08f' } })
    .webp({ lossless: true })
    .toBuffer()
  await app.ctx.storage.write(`${picture}/master.webp`, bytes)
  const media = { id: picture, width: 40, height: 30, size_bytes: bytes.length, blur: '' }
  const more = { content_hash: 'x', uploaded_by: userId, is_attached: 1, created_at: HEAD } as const
  await insertRows(app, 'media', { ...media, ...more })
  const shown = `<figure><img src="/media/${picture}/160.jpg" alt="Blue" width="40" height="30" /><figcaption>A “caption”</figcaption></figure><p>And <img src="/media/${picture}/160.jpg" alt="" width="40" height="30" /> within.</p>`
  const { id: category } = await transact(app.ctx, (scope) =>
    ensureCategory(scope, { name: 'How-to: guides' }),
  )
  for (const [slug, { title, content, excerpt = 'Short', tags = '["a"]', metaTitle = '' }] of [
    ...(Object.entries(POSTS) as [string, Record<string, string>][]),
    ['shown', { title: 'Shown', content: shown }] as [string, Record<string, string>],
  ]) {
    await insertRows(app, 'posts', {
      id: `p-${slug}`,
      slug,
      title: title ?? '',
      content: content ?? '',
      excerpt,
      tags,
      cover_media_id: picture,
      cover_alt: 'The *cover*',
      meta_title: metaTitle,
      meta_description: 'For machines',
      status: slug === 'con' ? 'draft' : 'published',
      author_id: userId,
      byline: '',
      category_ids: JSON.stringify([category]),
      tested: '6 weeks',
      is_featured: 1,
      has_affiliate_links: 0,
      is_starter: 0,
      reading_minutes: 1,
      created_at: HEAD,
      updated_at: '2026-02-03T10:11:12.345Z',
    })
    const draft = { post_id: `p-${slug}`, saved_at: HEAD }
    await app.db.insertInto('post_drafts').values(draft).execute()
  }
}

/** Posts in words that two sites have in common. */
async function postsOf(app: TestApp) {
  const categories = await app.db.selectFrom('post_categories').select(['id', 'name']).execute()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const rows = await app.db
    .selectFrom('posts')
    .select(['slug', 'title', 'content', 'excerpt', 'tags', 'category_ids', 'cover_alt', 'status'])
    .select(['meta_title', 'meta_description', 'tested', 'is_featured', 'created_at', 'updated_at'])
    .orderBy('slug')
    .execute()
  return rows.map(({ category_ids, content, ...row }) => ({
    ...row,
    categories: (JSON.parse(category_ids) as string[]).map((id) => names.get(id)),
    content: content
      .replace(/\/media\/\w+\/\d+/g, '/media/x/1')
      .replace(/>\s+</g, '><')
      .replace(/\n(?=<\/code>)|\n$/g, '')
      .replaceAll('"', '&quot;'),
  }))
}

test('posts that are exported and imported into an empty site are the same posts', async () => {
  const app = await emptySite()
  const { cookie } = await signedInOwner(app)
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await plant(app, id)
  expect((await call(app, 'POST /api/auth/export', { cookie })).status).toBe(202)
  await app.runTasks()
  const answer = await app.request('/api/auth/export/file', { cookie })
  const zip = readZip(Buffer.from(await answer.arrayBuffer()))
  for (const name of zip.keys()) expect(name).toMatch(/^(?:[\w-]{1,85}\/)?[\w-]{1,85}\.\w+$/)
  const other = await emptySite()
  await signedInOwner(other)
  const { rows } = await importMarkdown(other.ctx, await folderOf(zip))
  const problems = rows.flatMap(({ kind, problem, notes }) =>
    kind === 'file' ? [] : [problem, ...notes],
  )
  expect(problems.filter(Boolean)).toEqual([])
  expect(await postsOf(other)).toEqual(await postsOf(app))
})
