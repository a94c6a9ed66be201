import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import { pino } from 'pino'
import { noMailer } from '#server/adapters/mail.ts'
import { publicRates } from '#server/adapters/rates.ts'
import { DataDisk } from '#server/adapters/disk.ts'
import { localExports } from '#server/adapters/export-store.ts'
import { localStorage } from '#server/adapters/storage.ts'
import { readConfig } from '#server/start/config.ts'
import { connect } from '#server/database/connect.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { system } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { ensureCategory, importPost } from '#server/modules/blog/index.ts'
import { ensureProductCategory, putProduct } from '#server/modules/catalog/index.ts'
import { savePicture } from '#server/modules/media/index.ts'
import { updateSettings } from '#server/modules/settings/index.ts'

const COUNT = 200
const BODY_CHARACTERS = 6000
const MINUTE_MS = 60_000
const STARTER = new URL('../content/starter/', import.meta.url).pathname
const POST_CATEGORIES = ['Tech Products', 'Tech News', 'Comparisons', 'How-to Guides']
const PRODUCT_CATEGORIES = ['Audio', 'Desk', 'Network', 'Power']

const ctx = await openContext(process.argv[2] ?? '')
const cover = await savePicture(ctx, {
  bytes: readFileSync(join(STARTER, 'images', 'cover-backup.webp')),
  uploadedBy: null,
})
const sections = readSections()
const post = await seedPosts()
const product = await seedProducts()
await transact(ctx, (scope) =>
  updateSettings(scope, system('bench'), { checkoutMode: 'checkout', payOnDelivery: true }),
)
process.stdout.write(JSON.stringify({ post, product: product.slug, productId: product.id }))
await ctx.store.close()

async function openContext(dataDir: string): Promise<Context> {
  mkdirSync(dataDir, { recursive: true })
  const config = readConfig({ DATA_DIR: dataDir, RATES_URL: 'off' })
  if ('problems' in config) throw new Error(config.problems.join('\n'))
  const log = pino({ level: 'warn' })
  return {
    config,
    store: await connect(config, log),
    siteId: undefined,
    clock: systemClock,
    log,
    disk: new DataDisk(dataDir),
    storage: localStorage(join(dataDir, 'media')),
    exports: localExports(join(dataDir, 'exports')),
    mailer: noMailer,
    fetchPicture: async () => 'unreachable',
    askLink: async () => ({ fault: 'unreachable' }),
    rates: publicRates('off'),
    countries: { find: () => '' },
    ai: undefined,
    paypal: undefined,
    cdn: undefined,
    shopify: undefined,
  }
}

// The starter posts' own paragraphs, tables and code, so that the pages compress like real ones.
function readSections(): string[] {
  const folder = join(STARTER, 'posts')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replace(/^---[\s\S]*?\n---\n/, '')
        .split(/\n(?=## )/),
    )
    .map((section) => section.replace(/!\[[^\]]*\]\([^)]*\)/g, '').trim())
    .filter((section) => section.length > 200)
}

function bodyOf(index: number): string {
  let text = ''
  for (let step = 0; text.length < BODY_CHARACTERS; step++) {
    text += `${sections[(index * 7 + step) % sections.length]}\n\n`
  }
  return text
}

function titleOf(index: number): string {
  const first = /[^.!?#\n]{20,70}/.exec(sections[index % sections.length] ?? '')?.[0].trim()
  return `${first} (${index + 1})`
}

async function seedPosts(): Promise<string> {
  let slug = ''
  for (let index = 0; index < COUNT; index++) {
    const content = marked.parse(bodyOf(index), { async: false })
    const publishedAt = new Date(
      ctx.clock.now().getTime() - (COUNT - index) * MINUTE_MS,
    ).toISOString()
    await transact(ctx, async (scope) => {
      const name = POST_CATEGORIES[index % POST_CATEGORIES.length] ?? ''
      const categoryIds = [
        (await ensureCategory(scope, { name, position: index % POST_CATEGORIES.length })).id,
      ]
      const imported = await importPost(scope, system('bench'), {
        title: titleOf(index),
        content,
        coverMediaId: cover.id,
        coverAlt: 'A drawn cover',
        status: 'published',
        tags: ['bench', name],
        categoryIds,
        publishedAt,
        createdAt: publishedAt,
      })
      slug = imported.slug
    })
  }
  return slug
}

async function seedProducts(): Promise<{ id: string; slug: string }> {
  let last = { id: '', slug: '' }
  for (let index = 0; index < COUNT; index++) {
    await transact(ctx, async (scope) => {
      const name = PRODUCT_CATEGORIES[index % PRODUCT_CATEGORIES.length] ?? ''
      const stored = await putProduct(
        scope,
        { kind: 'system', job: 'bench' },
        {
          title: titleOf(index + 3),
          description: bodyOf(index).slice(0, 600),
          priceCents: 1999 + index * 10,
          stock: index < COUNT - 1 ? index % 20 : 1_000_000,
          categoryId: (await ensureProductCategory(scope, { name })).id,
          specifications: [
            { key: 'Weight', value: '420 g' },
            { key: 'Length', value: '2 m' },
          ],
          tags: ['bench', name],
          affiliateUrl: 'https://shop.example.com/item',
          aiContent: bodyOf(index),
          images: [{ mediaId: cover.id, alt: 'A drawn product' }],
          isFeatured: index < 4,
        },
      )
      last = stored
    })
  }
  return last
}
