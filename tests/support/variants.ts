import { expect } from 'vitest'
import type { Product } from '#server/modules/catalog/schema.ts'
import { stockProduct } from './products.ts'
import { signedInAdmin } from './people.ts'
import type { TestApp } from './test-app.ts'

export const COLORS = [{ name: 'Color', values: ['Black', 'Oak'] }]

type Answer = { status: number; body: { product: Product; fields?: Record<string, string> } }

/** Writes the options and variants of a product as over HTTP; without a version on the present one. */
export async function putVariants(
  app: TestApp,
  { id, cookie, ...body }: { id: string; cookie: string; [field: string]: unknown },
): Promise<Answer> {
  const { version } = await productOf(app, id)
  const answer = await app.request(`/api/products/${id}/variants`, {
    method: 'PUT',
    json: { version, ...body },
    cookie,
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

export async function productOf(app: TestApp, id: string): Promise<Product> {
  const answer = await app.request(`/api/products/${id}`)
  return ((await answer.json()) as Answer['body']).product
}

/** A lamp in black for $49.99, of which there are 5, and in oak for $59.99, of which there are 2. */
export async function stockLamp(app: TestApp) {
  const { id, slug } = await stockProduct(app, { title: 'Desk lamp', stock: 25 })
  const { cookie } = await signedInAdmin(app)
  const { status, body } = await putVariants(app, {
    id,
    cookie,
    options: COLORS,
    variants: [
      { values: ['Black'], price: 49.99, stock: 5, sku: 'LAMP-B' },
      { values: ['Oak'], price: 59.99, stock: 2, sku: 'LAMP-O' },
    ],
  })
  expect(status).toBe(200)
  const [black, oak] = body.product.variants
  if (!black || !oak) throw new Error('The lamp has no variants')
  return { id, slug, cookie, black, oak, product: body.product }
}
