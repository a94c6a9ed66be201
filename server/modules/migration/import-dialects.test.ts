import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { freshApp } from '#tests/support/index.ts'
import { importMarkdown } from './index.ts'

const app = freshApp()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-dialects-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('posts of Hugo, Zola, Docusaurus and Astro come with date, tags, cover and text', async () => {
  await put({
    'content/post/hugo.md':
      '+++\nTitle = "Hugo"\nDate = 2026-01-02T10:00:00+01:00\nTags = ["a"]\n[params]\ncover = { image = "images/h.png" }\n+++\nText.',
    'content/post/zola/index.md':
      '+++\ntitle = "Zola"\ndate = 2026-01-03\n[taxonomies]\ntags = ["a"]\n[extra]\nog_image = "z.png"\n+++\nText.',
    'content/post/zola/z.png': await picture('#00f'),
    'content/post/2026-01-04-docu/index.mdx':
      "---\ntitle: Docu\ntags: [a]\nimage: /img/d.png\nauthors:\n  - name: Bo\n---\nimport T from '@theme/T'\n\n:::tip\nText.\n:::\n<!-- truncate -->",
    'content/post/astro.mdx':
      "---\nTitle: Astro\npubDate: 'Jan 05 2026'\ntags: [a]\nheroImage:\n  src: ../../static/img/d.png\n---\nText.",
    'static/images/h.png': await picture('#f00'),
    'static/img/d.png': await picture('#0f0'),
  })
  const report = await importMarkdown(app.ctx, folder)
  expect(report.rows.map(({ outcome, problem }) => problem ?? outcome)).toEqual(
    Array(4).fill('created'),
  )
  const posts = await app.db.selectFrom('posts').selectAll().orderBy('created_at').execute()
  expect(
    posts.map(({ slug, created_at, tags, byline }) => [slug, created_at, tags, byline]),
  ).toEqual([
    ['hugo', '2026-01-02T09:00:00.000Z', '["a"]', ''],
    ['zola', '2026-01-03T00:00:00.000Z', '["a"]', ''],
    ['docu', '2026-01-04T00:00:00.000Z', '["a"]', 'Bo'],
    ['astro', '2026-01-05T00:00:00.000Z', '["a"]', ''],
  ])
  expect(posts.every(({ cover_media_id }) => cover_media_id)).toBe(true)
  expect(posts[2]?.content.replace(/\n/g, '')).toBe(
    '<aside class="callout" data-tone="tip"><p>Text.</p></aside>',
  )
})

test.each([
  'cover_image: c.png',
  'Banner: c.png',
  'hero: { src: c.png }',
  'header: { teaser: c.png }',
  'featuredImage: ./c.png',
  'thumbnail: [c.png]',
  'images: [{ url: c.png }]',
  'og-image: c.png',
  'featured: true\nimage:\n  path: c.png',
])('the cover may be called %s', async (field) => {
  await put({ 'a.md': `---\ntitle: x\n${field}\n---\nText.`, 'c.png': await picture('#f00') })
  await importMarkdown(app.ctx, folder)
  const post = await app.db.selectFrom('posts').select('cover_media_id').executeTakeFirst()
  expect(post?.cover_media_id).toEqual(expect.any(String))
})

test('a post may have sixty pictures', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `p${at}.png`)
  await put({
    'a.md': `---\ntitle: x\n---\n${names.map((name) => `![${name}](${name})`).join('\n\n')}`,
    ...Object.fromEntries(
      await Promise.all(names.map(async (name, at) => [name, await picture(`rgb(${at},1,1)`)])),
    ),
  })
  const { rows } = await importMarkdown(app.ctx, folder)
  expect(rows).toMatchObject([{ outcome: 'created', notes: [] }])
  const { content } = await app.db.selectFrom('posts').select('content').executeTakeFirstOrThrow()
  expect(content.match(/<img src="\/media\//g)).toHaveLength(60)
})

test('a drawing becomes a picture of its shapes, and brings nothing in', async () => {
  await put({
    'a.md': '---\ntitle: x\n---\n![Drawn](a.svg)\n\n![Bomb](b.svg)',
    'a.svg': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
<script>alert(1)</script><rect width="10" height="10" fill="#f00"/>
<image xlink:href="secret.png" x="10" width="10" height="10"/></svg>`,
    'secret.png': await picture('#0f0'),
    'b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"></svg>',
  })
  const { rows } = await importMarkdown(app.ctx, folder)
  expect(rows[0]?.notes).toEqual(['b.svg is not a supported picture'])
  const { content } = await app.db.selectFrom('posts').select('content').executeTakeFirstOrThrow()
  const [, src = ''] = /<img src="([^"]+)" alt="Drawn"/.exec(content) ?? []
  const answer = await app.request(src)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)]
  const [red, green, blue] = colorAt(Math.round(info.width / 4))
  expect([red! > 200, green! < 60, blue! < 60]).toEqual([true, true, true])
  expect(colorAt(Math.round((info.width * 3) / 4)).every((part) => part > 240)).toBe(true)
})

test('a file that is passed over is named with its reason', async () => {
  await put({
    'README.md': '# Read me',
    'content/blog/_index.md': '+++\ntitle = "Blog"\n+++',
    'content/blog/a.md': '---\ntitle: x\n---\nText.',
    'content/blog/b.adoc': '= Title',
    'content/about.md': '---\ntitle: About\n---\nText.',
    'layouts/index.html': '<html></html>',
  })
  const { rows } = await importMarkdown(app.ctx, folder)
  expect(rows.map(({ file, outcome, problem }) => [file, outcome, problem])).toEqual([
    ['content/blog/a.md', 'created', undefined],
    ['README.md', 'skipped', 'it is about the folder, not a post'],
    ['content/about.md', 'skipped', 'it is outside the post folders'],
    ['content/blog/_index.md', 'skipped', 'it is a section page, not a post'],
    ['content/blog/b.adoc', 'skipped', 'only Markdown is read'],
  ])
})

test('pictures drawn or written in the text are kept, and one beside it is found by its name alone', async () => {
  const png = (await picture('#f00')).toString('base64')
  await put({
    'a.md': `---
title: Hello
date: 2026-01-02
---

Some text.

<svg viewBox="0 0 40 20" aria-label="Two bars &amp; a line">

  <rect width="10" height="20"/>

</svg>

![dot](data:image/png;base64,${png})

![moved](Folder%20of%20Notion/moved.png)`,
    'moved.png': await picture('#00f'),
  })
  const { rows } = await importMarkdown(app.ctx, folder)
  expect(rows[0]?.notes).toEqual([])
  const post = await app.db.selectFrom('posts').select('content').executeTakeFirstOrThrow()
  const alts = [...post.content.matchAll(/<figure><img src="\/media\/[^>]* alt="([^"]*)"/g)]
  expect(alts.map(([, alt]) => alt)).toEqual(['Two bars &amp; a line', 'dot', 'moved'])
})

async function put(files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
}
