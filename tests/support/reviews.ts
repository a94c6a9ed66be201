import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { changeStatus } from '#server/modules/orders/lifecycle/index.ts'
import type {
  ModeratedReview,
  OrderReviews,
  OwnReview,
  ProductReviews,
} from '#server/modules/reviews/schema.ts'
import { checkOut } from './orders.ts'
import { readJson } from './products.ts'
import type { TestApp } from './test-app.ts'

type Bought = { productIds: string[]; cookie?: string; email?: string }

/** Places an order of one piece of each product and delivers it; returns its id. */
export async function deliver(app: TestApp, { productIds, ...rest }: Bought): Promise<string> {
  const items = productIds.map((productId) => ({ productId, quantity: 1 }))
  const { body } = await checkOut(app, { items, ...rest })
  const orderId = body.order._id
  await transact(app.ctx, (scope) =>
    changeStatus(scope, system('test'), { orderId, to: 'delivered' }),
  )
  return orderId
}

type Said = { status: number; body: { review: OwnReview; error: string; fields?: object } }

/** Reviews a product of an order, by the key of its buyer. */
export function review(
  app: TestApp,
  { key, cookie, ...json }: { key: string; cookie?: string; [field: string]: unknown },
): Promise<Said> {
  return ask(app, `POST /api/order-reviews/${key}`, { json, ...(cookie && { cookie }) })
}

export async function ask<Body>(
  app: TestApp,
  route: string,
  rest: { cookie?: string; json?: unknown },
): Promise<{ status: number; body: Body }> {
  const [method = '', path = ''] = route.split(' ')
  const answer = await app.request(path, { method, ...rest })
  return { status: answer.status, body: (await answer.json()) as Body }
}

export const reviewsOf = async (app: TestApp, productId: string, query = '') =>
  (await readJson<ProductReviews>(app, `/api/products/${productId}/reviews${query}`)).body

export const orderReviews = (app: TestApp, key: string, cookie?: string) =>
  readJson<OrderReviews & { error: string }>(app, `/api/order-reviews/${key}`, cookie)

export const judgeReview = (app: TestApp, id: string, cookie: string, status = 'published') =>
  ask<{ review: ModeratedReview }>(app, `PUT /api/reviews/${id}`, { cookie, json: { status } })
