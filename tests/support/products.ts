import { expect } from 'vitest'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import {
  putProduct,
  ensureProductCategory,
  type ProductInput,
} from '#server/modules/catalog/index.ts'
import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import type { TestApp } from './test-app.ts'

type Given = Partial<Omit<ProductInput, 'categoryId'>> & { category?: string }

/** Creates a product; omitted fields get plain values. */
export function stockProduct(app: TestApp, { category, ...given }: Given = {}) {
  return transact(app.ctx, async (scope) => {
    const categoryId = category ? (await ensureProductCategory(scope, { name: category })).id : null
    return putProduct(scope, system('test'), { ...PLAIN, ...given, categoryId })
  })
}

/** Three products whose orders by time, price, stock and name all differ: out of stock, low, and just not low. */
export async function stockThreeProducts(app: TestApp) {
  const common = { isFeatured: false, category: 'Desk' }
  await stockProduct(app, {
    ...common,
    title: 'Beech stand',
    priceCents: 3900,
    stock: 0,
    createdAt: '2026-01-01T00:00:00Z',
  })
  await stockProduct(app, {
    ...common,
    title: 'Arbour lamp',
    priceCents: 9400,
    stock: 10,
    createdAt: '2026-01-02T00:00:00Z',
    isFeatured: true,
  })
  await stockProduct(app, {
    ...common,
    title: 'cobalt switch',
    priceCents: 5900,
    stock: 11,
    createdAt: '2026-01-03T00:00:00Z',
    category: 'Home Network',
  })
}

/** Inserts the row of a picture without a file. */
export async function storePicture(app: TestApp, id: string): Promise<string> {
  await app.db
    .insertInto('media')
    .values({
      id,
      width: 1280,
      height: 960,
      size_bytes: 1,
      blur: 'data:image/webp;base64,AA',
      content_hash: id,
      uploaded_by: null,
      is_attached: 0,
      created_at: app.clock.now().toISOString(),
    })
    .execute()
  return id
}

const PLAIN = {
  title: 'Desk lamp',
  description: 'A lamp for people who work under it.',
  priceCents: 4999,
  stock: 25,
  specifications: [],
  tags: [],
  affiliateUrl: '',
  images: [],
}

export async function readJson<Body>(app: TestApp, path: string, cookie?: string) {
  const response = await app.request(path, { ...(cookie && { cookie }) })
  return {
    status: response.status,
    body: (await response.json()) as Body,
    headers: response.headers,
  }
}

export type ProductList = {
  products: ProductSummary[]
  totalProducts: number
  currentPage: number
  totalPages: number
}

/** The titles of a product list, in order. */
export async function listedTitles(app: TestApp, query: string): Promise<string[]> {
  const { status, body } = await readJson<ProductList>(app, `/api/products?${query}`)
  expect(status).toBe(200)
  return body.products.map(({ title }) => title)
}
