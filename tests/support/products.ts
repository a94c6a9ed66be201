import {
  putProduct,
  ensureProductCategory,
  type ProductInput,
} from '#server/modules/catalog/index.ts'
import type { TestApp } from './test-app.ts'

type Given = Partial<Omit<ProductInput, 'categoryId'>> & { category?: string }

/** Puts a product into the store, with plain values for whatever is not given. */
export function stockProduct(app: TestApp, { category, ...given }: Given = {}) {
  return app.ctx.store.transaction(async (tx) => {
    const categoryId = category
      ? (await ensureProductCategory(app.ctx, tx, { name: category })).id
      : null
    return putProduct(app.ctx, tx, { ...PLAIN, ...given, categoryId })
  })
}

/** Puts a picture's row into the database, without any file behind it. */
export async function storePicture(app: TestApp, id: string): Promise<string> {
  await app.ctx.store.db
    .insertInto('media')
    .values({
      id,
      width: 1280,
      height: 960,
      size_bytes: 1,
      blur: 'data:image/webp;base64,AA',
      content_hash: id,
      uploaded_by: null,
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
