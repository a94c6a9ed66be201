import { parseDocument } from 'htmlparser2'
import sharp from 'sharp'
import { sharedApp, stockProduct, storePicture, writePost } from '#tests/support/index.ts'
import { changeSettings } from '#tests/support/orders.ts'
import { drawable, drawSharingPicture } from './draw-sharing-picture.ts'

const ODD = 'Dots & <b>bold</b> ]]> "q" \u2028 </title><script>alert(1)</script> 😀'

const app = await sharedApp()
await writePost(app, {
  title: ODD,
  slug: 'odd',
  createdAt: '2026-01-01T00:00:00.000Z',
  category: 'Feeds & more',
  tags: [ODD],
  byline: ODD,
  content: `<p>Text ]]> &amp; <a href="/blog/x">inside</a> <img src="/media/01a/640.jpg" alt="x"></p>`,
})
await writePost(app, { title: 'Elsewhere', category: 'Other' })
await writePost(app, { title: 'Unfinished', status: 'draft', category: 'Other' })

const text = async (path: string) => (await app.request(path)).text()

function xml(source: string) {
  const { children } = parseDocument(source, { xmlMode: true })
  const values = (name: string) =>
    [...source.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(
      ([, value]) => value,
    )
  return { children, values }
}

describe('feeds', () => {
  test('hold published posts in full, newest first, with absolute addresses', async () => {
    const { values } = xml(await text('/rss.xml'))
    expect(values('pubDate')).toHaveLength(2)
    const [, first] = values('content:encoded')
    expect(first).toContain('href=&quot;http://localhost:3000/blog/x&quot;')
    expect(first).toContain('src=&quot;http://localhost:3000/media/01a/640.jpg&quot;')
    const feed = await (await app.request('/feed.json')).json()
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['Elsewhere', ODD])
    expect(feed.items[1].content_html).toContain('href="http://localhost:3000/blog/x"')
  })

  test('link to the products and posts that a text shows, by their names of today', async () => {
    const { id } = await stockProduct(app, { title: 'Dock & co', slug: 'dock' })
    await writePost(app, {
      title: 'Live',
      category: 'Live',
      content:
        `<div class="product-card" data-product="${id}">Good</div>` +
        '<div class="product-card" data-product="gone">Bad</div>',
    })
    const feed = async () =>
      (await (await app.request('/blog/category/live/feed.json')).json()).items[0].content_html
    const link = (title: string) =>
      `<p><strong><a href="http://localhost:3000/store/product/dock">${title}</a></strong>: Good</p>`
    expect(await feed()).toBe(link('Dock &amp; co'))
    await stockProduct(app, { id, title: 'Renamed', slug: 'dock' })
    expect(await feed()).toBe(link('Renamed'))
  })

  test('never hold drafts', async () => {
    for (const path of [
      '/rss.xml',
      '/feed.json',
      '/blog/category/other/rss.xml',
      '/sitemap-posts.xml',
    ])
      expect(await text(path)).not.toMatch(/unfinished/i)
  })

  test('stay whole whatever a title holds', async () => {
    const rss = await text('/rss.xml')
    expect(rss).not.toMatch(/<script|\]\]>|<b>/)
    expect(xml(rss).values('title')).toContain(
      'Dots &amp; &lt;b&gt;bold&lt;/b&gt; ]]&gt; &quot;q&quot; \u2028 &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; 😀',
    )
  })

  test('are there for each category, and not for an unknown one', async () => {
    expect(xml(await text('/blog/category/other/rss.xml')).values('pubDate')).toHaveLength(1)
    expect((await (await app.request('/blog/category/other/feed.json')).json()).items).toHaveLength(
      1,
    )
    expect((await app.request('/blog/category/nothing/rss.xml')).status).toBe(404)
    expect((await app.request('/blog/category/nothing/feed.json')).status).toBe(404)
  })

  test('say what they are and may load nothing', async () => {
    const answer = await app.request('/rss.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect((await app.request('/feed.json')).headers.get('Content-Type')).toBe(
      'application/feed+json; charset=utf-8',
    )
  })
})

describe('pictures for sharing', () => {
  test('are there for published posts, 1200 by 630 pixels and light', async () => {
    const answer = await app.request('/og/odd.png')
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
    expect((await app.request('/og/unfinished.png')).status).toBe(404)
    expect((await app.request('/og/nothing.png')).status).toBe(404)
    expect((await app.request('/og/..%2f..%2fetc%2fpasswd.png')).status).toBe(404)
  })

  test('are drawn once and follow the post', async () => {
    const bytes = async () => Buffer.from(await (await app.request('/og/fixed.png')).arrayBuffer())
    const { id } = await writePost(app, { title: 'Fixed' })
    const first = await bytes()
    expect((await bytes()).equals(first)).toBe(true)
    await writePost(app, { id, title: 'Changed' })
    expect((await bytes()).equals(first)).toBe(false)
  })

  test('there is one of the site, which follows its tagline', async () => {
    const bytes = async () => Buffer.from(await (await app.request('/og/@site.png')).arrayBuffer())
    const first = await bytes()
    expect(await sharp(first).metadata()).toMatchObject({ width: 1200, height: 630 })
    await changeSettings(app, { tagline: 'Told in one line.' })
    expect((await bytes()).equals(first)).toBe(false)
  })

  test('are served while they can neither be read nor kept', async () => {
    await writePost(app, { title: 'Disk full' })
    const { storage } = app.ctx
    const full = { fault: 'full', said: 'ENOSPC' } as const
    app.ctx.storage = { ...storage, read: async () => full, write: async () => full }
    expect((await app.request('/og/disk-full.png')).status).toBe(200)
    app.ctx.storage = storage
  })

  test('do without a cover whose file is gone', async () => {
    const cover = await storePicture(app, '01hgone0000000000000000gone')
    await writePost(app, { title: 'No file', coverMediaId: cover })
    expect((await app.request('/og/no-file.png')).status).toBe(200)
  })

  test('draw the longest title and the longest word within the frame', async () => {
    const card = { category: 'Comparisons', siteName: 'The Test Bench', cover: undefined }
    for (const title of ['word '.repeat(200), 'W'.repeat(300), ODD, '']) {
      const picture = await drawSharingPicture({ ...card, title })
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
    }
  })

  test('leave out signs that the face does not have', () => {
    expect(drawable('Tested 🎧 twice 👩‍💻!')).toBe('Tested twice !')
    expect(drawable('Łódź – “5 €” #1 *')).toBe('Łódź – “5 €” #1 *')
    expect(drawable('हिन्दी')).toBe('')
  })
})
