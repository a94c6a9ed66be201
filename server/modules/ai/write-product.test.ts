import { openAiServer } from '#server/adapters/ai.ts'
import type { Product } from '#server/modules/catalog/schema.ts'
import { startAiStandIn } from '#tests/support/ai-stand-in.ts'
import { readEvents } from '#tests/support/event-stream.ts'
import { createTestApp, signedInAdmin, type TestApp } from '#tests/support/index.ts'
import { readJson, stockProduct } from '#tests/support/products.ts'

const ANSWER = '### ✨ Product Overview\nA quiet keyboard.\n\n### Key points\n- 38 dB\n'

let app: TestApp
let standIn: Awaited<ReturnType<typeof startAiStandIn>>
let cookie: string
let id: string

beforeEach(async () => {
  standIn = await startAiStandIn({ text: ANSWER })
  app = await createTestApp({ ai: openAiServer({ baseUrl: standIn.baseUrl, model: 'small' }) })
  cookie = (await signedInAdmin(app)).cookie
  const product = await stockProduct(app, {
    title: 'Halden 2',
    description: 'A keyboard for shared rooms.',
    specifications: [{ key: 'Noise', value: '38 dB' }],
  })
  id = product.id
  await stockProduct(app, {
    title: 'Another product',
    specifications: [{ key: 'Secret', value: 'x' }],
  })
})
afterEach(async () => {
  await app.close()
  await standIn.close()
})

const write = async (json: object) =>
  readEvents(await app.request('/api/ai/product', { method: 'POST', json, cookie }))

const product = async () =>
  (await readJson<{ product: Product }>(app, `/api/products/${id}`)).body.product

const save = (aiContent: unknown, who = cookie) =>
  app.request(`/api/ai/product/${id}`, { method: 'PUT', json: { aiContent }, cookie: who })

test('a text is written from the product’s own facts, and only shown', async () => {
  const all = await write({ productId: id })
  expect(all.at(-1)).toMatchObject({
    event: 'done',
    data: { aiContent: ANSWER.trim(), isSaved: false },
  })
  const prompt = JSON.stringify(standIn.asked[0]?.body)
  expect(prompt).toContain('Noise: 38 dB')
  expect(prompt).not.toContain('Secret')
  expect((await product()).aiContent).toBe('')
})

test('a text is saved when that was asked for, and the page shows its overview', async () => {
  await write({ productId: id, save: true })
  expect(await product()).toMatchObject({
    aiContent: ANSWER.trim(),
    overview: '<p>A quiet keyboard.</p>\n',
    description: 'A keyboard for shared rooms.',
    stock: 25,
  })
  await app.runTasks()
  const found = await readJson<{ totalProducts: number }>(app, '/api/products?search=halden')
  expect(found.body.totalProducts).toBe(1)
})

test('a text without the overview’s heading gets it', async () => {
  standIn.become('good', 'Only a paragraph.')
  const { data } = (await write({ productId: id })).at(-1)!
  expect(data.aiContent).toBe('### ✨ Product Overview\n\nOnly a paragraph.')
})

test('a text that breaks off is not saved', async () => {
  standIn.become('too-short')
  expect((await write({ productId: id, save: true })).at(-1)?.event).toBe('error')
  expect((await product()).aiContent).toBe('')
})

test('a text can be put on a product later', async () => {
  expect((await save(ANSWER)).status).toBe(200)
  expect((await product()).aiContent).toBe(ANSWER.trim())
  for (const wrong of [7, null, ['x'], 'x'.repeat(100_001)])
    expect((await save(wrong)).status).toBe(400)
  expect((await product()).aiContent).toBe(ANSWER.trim())
})

test('markup in a product’s text is shown, not obeyed', async () => {
  await save('### ✨ Product Overview\n<script>alert(1)</script> [x](javascript:alert(1))')
  expect((await product()).overview).not.toMatch(/<script|<a[^>]+javascript:/)
})

test('an unknown product is not found', async () => {
  const answer = await app.request('/api/ai/product', {
    method: 'POST',
    json: { productId: 'nothing' },
    cookie,
  })
  expect(answer.status).toBe(404)
})
