import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { freshApp } from '#tests/support/index.ts'
import { importMarkdown, type ImportOptions } from './index.ts'

const POST = '---\ntitle: Hello\ndate: 2026-01-02\n---\n\nSome text.\n'
const PRODUCT = '---\ntitle: Lamp\nprice: 94.50\nstock: 3\ncategory: Desk\n---\n\nIt is a lamp.\n'

const app = freshApp()
let site: string
let folder: string

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'kiosk-import-'))
  folder = join(site, 'blog')
  await mkdir(folder)
})
afterEach(async () => {
  await rm(site, { recursive: true })
})

describe('importing', () => {
  test('takes over what the front matter says', async () => {
    await put({
      '2026-01-02-hello.md': `---
title: "Hello **you**"
date: 2026-01-02 10:00 +0100
updated: 2026-02-03
categories: [Tech News, How-to Guides]
tags: [a, b]
excerpt: Short
description: For machines
metaTitle: Meta
authors: [ada-lovelace, Grace H]
tested: 6 weeks
featured: true
affiliate: true
cover: /assets/cover.png
coverAlt: A cover
---
Text.`,
      '../assets/cover.png': await picture(),
    })
    expect(await run()).toEqual(['created 2026-01-02-hello.md'])
    const [post] = await posts()
    expect(post).toMatchObject({
      slug: 'hello',
      title: 'Hello you',
      content: '<p>Text.</p>\n',
      excerpt: 'Short',
      cover_alt: 'A cover',
      meta_title: 'Meta',
      meta_description: 'For machines',
      status: 'published',
      byline: 'Ada Lovelace, Grace H',
      tags: '["a","b"]',
      tested: '6 weeks',
      is_featured: 1,
      has_affiliate_links: 1,
      created_at: '2026-01-02T09:00:00.000Z',
      updated_at: '2026-02-03T00:00:00.000Z',
    })
    const categories = await app.db.selectFrom('post_categories').selectAll().execute()
    expect(categories.map(({ name }) => name).sort()).toEqual(['How-to Guides', 'Tech News'])
    const cover = await app.request(`/media/${post?.cover_media_id}/160.webp`)
    expect(cover.status).toBe(200)
  })

  test('is repeatable: a second run changes nothing, a changed file or picture updates its post', async () => {
    await put({ 'a.md': `${POST}\n![x](a.png)`, 'b.md': POST, 'a.png': await picture() })
    expect(await run()).toEqual(['created a.md', 'created b.md'])
    const before = await everything()
    expect(await run()).toEqual(['unchanged a.md', 'unchanged b.md'])
    expect(await everything()).toEqual(before)
    await put({ 'b.md': POST.replace('Some', 'Other'), 'a.png': await picture('#0f0') })
    expect(await run()).toEqual(['updated a.md', 'updated b.md'])
    expect((await posts()).map(({ id }) => id)).toEqual(before.posts.map(({ id }) => id))
    expect((await posts()).map(({ content }) => content)).not.toEqual(
      before.posts.map(({ content }) => content),
    )
  })

  test('knows the files of a folder that was moved', async () => {
    await put({ 'a.md': POST })
    await run()
    const moved = join(site, 'elsewhere')
    await mkdir(moved)
    await writeFile(join(moved, 'a.md'), POST)
    expect(await run({}, moved)).toEqual(['unchanged a.md'])
    await writeFile(join(moved, 'a.md'), POST.replace('Some', 'Other'))
    expect(await run({}, moved)).toEqual(['updated a.md'])
    expect(await posts()).toHaveLength(1)
  })

  test('reports a broken file with its line and imports the others', async () => {
    await put({
      'a-broken.md': '---\ntitle: x\ntags: [a\ndate: 2026-01-01\n---\ntext',
      'b-date.md': '---\ntitle: x\ndate: soon\n---\ntext',
      'c-untitled.md': '---\ndate: 2026-01-01\n---\ntext',
      'd-empty.md': '---\ntitle: x\n---\n\n',
      'e-latin1.md': Buffer.from('---\ntitle: caf\xe9\n---\ntext', 'latin1'),
      'f-good.md': POST,
      'products/g-price.md': PRODUCT.replace('94.50', '94.505'),
      'products/h-link.md': PRODUCT.replace('stock: 3', 'affiliateUrl: ftp://x.org\nstock: 3'),
    })
    const report = await importMarkdown(app.ctx, folder)
    expect(
      report.rows.map(({ file, outcome, line }) => [file, outcome, line].filter(Boolean).join(' ')),
    ).toEqual([
      'products/g-price.md refused 3',
      'products/h-link.md refused',
      'a-broken.md refused 4',
      'b-date.md refused 3',
      'c-untitled.md refused',
      'd-empty.md refused',
      'e-latin1.md refused',
      'f-good.md created',
    ])
    expect(report.rows.filter(({ problem }) => problem)).toHaveLength(7)
    expect(await posts()).toHaveLength(1)
  })

  test('writes nothing when it runs dry, but says the same', async () => {
    await put({
      'a.md': `${POST}\n![x](a.png)`,
      'a.png': await picture(),
      'products/b.md': PRODUCT,
      'site.yaml': 'siteName: Here\ncategories: [News]',
    })
    const before = await everything()
    const dry = await run({ isDryRun: true })
    expect(await everything()).toEqual(before)
    expect(dry).toEqual(['created site.yaml', 'created products/b.md', 'created a.md'])
    expect(await run()).toEqual(dry)
    await put({ 'a.md': POST })
    expect(await run({ isDryRun: true })).toContain('updated a.md')
  })

  test('publishes unless the file or the caller says otherwise', async () => {
    const files = {
      'a.md': POST,
      'b.md': POST.replace('date', 'draft: true\ndate'),
      'c.md': POST.replace('date', 'published: false\ndate'),
      'd.md': POST.replace('date', 'status: private\ndate'),
    }
    await put(files)
    await run()
    expect((await posts()).map(({ status }) => status)).toEqual([
      'published',
      'draft',
      'draft',
      'private',
    ])
    await run({ status: 'draft' })
    expect((await posts()).map(({ status }) => status)).toEqual([
      'draft',
      'draft',
      'draft',
      'draft',
    ])
  })

  test('rewrites links between the files to where the posts stand now', async () => {
    await put({
      '_posts/2016-03-04-old-name.md': POST.replace('date: 2026-01-02', 'slug: new-name'),
      '_posts/2017-01-01-b.md': `${POST}
[1](/2016/03/04/old-name/#x) [2]({% post_url 2016-03-04-old-name %}) [3](2016-03-04-old-name.md)
[4]({{ "/blog/2016/03/04/old-name/" | url }}) [5](/2015/01/01/gone/) [6](https://example.org/2016/03/04/old-name/) [7](/store)`,
    })
    const { rows } = await importMarkdown(app.ctx, folder)
    const content = (await posts()).find(({ slug }) => slug === 'b')?.content ?? ''
    expect([...content.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/blog/new-name#x',
      ...Array(3).fill('/blog/new-name'),
      '/2015/01/01/gone/',
      'https://example.org/2016/03/04/old-name/',
      '/store',
    ])
    expect(rows.find(({ file }) => file.endsWith('-b.md'))?.notes).toEqual([
      'links to pages that do not exist here: /2015/01/01/gone/',
    ])
  })

  test('posts of the owner belong to the owner, others carry their name', async () => {
    await addOwner('Ada')
    await put({ 'a.md': POST, 'b.md': withField('author: Ada'), 'c.md': withField('author: Bo') })
    await run()
    expect((await posts()).map(({ author_id, byline }) => [author_id, byline])).toEqual([
      ['owner', ''],
      ['owner', ''],
      [null, 'Bo'],
    ])
  })

  test('refuses a folder that is not there', async () => {
    await expect(importMarkdown(app.ctx, join(folder, 'nowhere'))).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('pictures of an import', () => {
  test('are kept with their text, and stand as figures with captions', async () => {
    await put({
      'posts/a.md': `${POST}
![A <b> & c](../images/x%20y.png "Caption")

<img src="../images/x y.png" alt="raw">
*below*

<figure>
  {% image "images/x y.png" "tag" %}
  <figcaption>C</figcaption>
</figure>`,
      'images/x y.png': await picture(),
    })
    const { rows } = await importMarkdown(app.ctx, folder)
    expect(rows[0]).toMatchObject({ outcome: 'created', notes: [] })
    const [post] = await posts()
    const content = post?.content.replace(/\/media\/\w{26}\//g, '/media/ID/') ?? ''
    const img = (alt: string) =>
      `<img src="/media/ID/160.jpg" alt="${alt}" width="30" height="20" />`
    expect(content).toContain(
      `<figure>${img('A &lt;b&gt; &amp; c')}<figcaption>Caption</figcaption></figure>`,
    )
    expect(content).toContain(`<figure>${img('raw')}</figure>`)
    expect(content).toContain('<p><em>below</em></p>')
    expect(content).toMatch(/<figure>\s*<img[^>]+alt="tag"[^>]*>\s*<figcaption>C<\/figcaption>/)
    const media = await app.db.selectFrom('media').select('is_attached').execute()
    expect(media).toEqual([{ is_attached: 1 }])
  })

  test('that are missing, no pictures, or elsewhere leave a place or words, and a note', async () => {
    await put({
      'a.md': `${POST}
![gone](gone.png)

![drawn](drawn.svg)

![far](https://example.org/far.png) ![plain](http://example.org/plain.png)

![](/some%20where.jpg)

Within ![a line](line.png).`,
      'drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    })
    const { rows } = await importMarkdown(app.ctx, folder)
    expect(rows[0]?.outcome).toBe('created')
    expect(rows[0]?.notes).toHaveLength(6)
    const [post] = await posts()
    expect(post?.content).toContain('<figure><img data-missing="gone.png" alt="gone" /></figure>')
    expect(post?.content).toContain('<figure><img data-missing="drawn.svg" alt="drawn" /></figure>')
    expect(post?.content).toContain(
      '<figure><img data-missing="/some where.jpg" alt="" /></figure>',
    )
    expect(post?.content).toContain('Within <em>Picture: a line</em>.')
    expect(post?.content).toContain('<img src="https://example.org/far.png" alt="far" />')
    expect(post?.content).toContain('<a href="http://example.org/plain.png">plain</a>')
    expect(post?.content).not.toMatch(/invalid|<figure><\/figure>/)
    expect(await app.db.selectFrom('media').selectAll().execute()).toEqual([])
  })

  test('are taken from the folder and its site only, not through .. or links', async () => {
    const outside = join(site, '..', `${site.split('/').pop()}-outside.png`)
    await writeFile(outside, await picture())
    await symlink(outside, join(folder, 'linked.png'))
    await put({
      'a.md': `${POST}\n![1](../../${outside.split('/').pop()}) ![2](linked.png) ![3](${outside}) ![4](file://${outside})`,
    })
    const { rows } = await importMarkdown(app.ctx, folder)
    await rm(outside)
    expect(rows[0]?.notes.filter((note) => note.includes('not in the folder'))).toHaveLength(4)
    expect(await app.db.selectFrom('media').selectAll().execute()).toEqual([])
  })
})

test('products come with category, facts, figures, pictures and text', async () => {
  await put({
    'products/lamp.md': `---
title: Lamp
price: 94.50
stock: 3
category: Desk
tags: [light]
date: 2026-01-02
featured: true
affiliateUrl: https://www.amazon.com/dp/B0
sellingMode: both
spec: [Desk, CRI 96]
images:
  - src: ../a.png
    alt: The lamp
  - ../missing.png
specifications:
  Light: 2,700 K
  Arms: 2
figures:
  - { label: On paper, value: "1,040", unit: lx }
description: Shows colours.
---
### ✨ Product Overview

Good ![inside](../a.png).`,
    'a.png': await picture(),
  })
  expect(await run()).toEqual(['created products/lamp.md'])
  const response = await app.request('/api/products/slug/lamp')
  const { product } = (await response.json()) as { product: Record<string, unknown> }
  expect(product).toMatchObject({
    title: 'Lamp',
    price: 94.5,
    stock: 3,
    category: { name: 'Desk' },
    tags: ['light'],
    featured: true,
    affiliateUrl: 'https://www.amazon.com/dp/B0',
    sellingMode: 'both',
    facts: ['Desk', 'CRI 96'],
    specifications: [
      { key: 'Light', value: '2,700 K' },
      { key: 'Arms', value: '2' },
    ],
    figures: [{ label: 'On paper', value: '1,040', unit: 'lx' }],
    images: [{ alt: 'The lamp', width: 30 }],
  })
  expect(product.aiContent).toMatch(/Good !\[inside\]\(\/media\/\w{26}\/160\.jpg\)\.$/)
  expect(await run()).toEqual(['unchanged products/lamp.md'])
})

test('two imports at the same time write each file once', async () => {
  await put({ 'a.md': `${POST}\n![x](a.png)`, 'a.png': await picture() })
  const { write } = app.ctx.storage
  const bothAreHere = Promise.withResolvers<void>()
  let arrived = 0
  app.ctx.storage.write = async (...file) => {
    if (++arrived === 2) bothAreHere.resolve()
    await bothAreHere.promise
    return write(...file)
  }
  const outcomes = (await Promise.all([run(), run()])).flat().sort()
  expect(outcomes).toEqual(['created a.md', 'unchanged a.md'])
  expect(await posts()).toHaveLength(1)
})

async function run(options: ImportOptions = {}, root = folder): Promise<string[]> {
  const { rows } = await importMarkdown(app.ctx, root, options)
  return rows.map(({ outcome, file }) => `${outcome} ${file}`)
}

async function put(files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

function withField(field: string): string {
  return POST.replace('date:', `${field}\ndate:`)
}

function picture(background = '#c33'): Promise<Buffer> {
  return sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
}

function posts() {
  return app.db.selectFrom('posts').selectAll().orderBy('slug').execute()
}

async function everything() {
  const { db } = app
  return {
    posts: await posts(),
    products: await db.selectFrom('products').selectAll().execute(),
    media: await db.selectFrom('media').selectAll().execute(),
    items: await db.selectFrom('imported_items').selectAll().execute(),
    settings: await db.selectFrom('settings').selectAll().execute(),
    revision: await db.selectFrom('revision').selectAll().execute(),
  }
}

async function addOwner(name: string): Promise<void> {
  const now = app.clock.now().toISOString()
  await sql`INSERT INTO users (id, name, email, email_key, role, is_owner, created_at, updated_at)
    VALUES ('owner', ${name}, 'o@example.com', 'o@example.com', 'admin', 1, ${now}, ${now})`.execute(
    app.db,
  )
}
