import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { pathTo } from '#shared/addresses.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { isLinkKey, requireReviewer } from './access.ts'
import { addReview } from './add-review.ts'
import { changeOwnReview, removeOwnReview } from './own-review.ts'
import { readOrderReviews } from './read-reviews.ts'
import * as schema from './schema.ts'
import { stopReviewMail } from './stop-asking.ts'

// Before the body is read; whoever has a link need not be signed in.
const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isLinkKey(c.req.param('key') ?? '')) requireReviewer(c.get('actor'))
  await next()
}

const route = routesOf({ tags: ['Reviews'] })

const read = route('get', '/api/order-reviews/{key}', {
  summary:
    'What can be reviewed of an order, by its member or the link mailed to its address, and what was said of it',
  middleware,
  request: { params: schema.reviewerParam },
  responses: { 200: json(schema.orderReviewsOut) },
})

const add = route('post', '/api/order-reviews/{key}', {
  summary: 'Review a product of an order: its member, or whoever has the link of its mail',
  middleware,
  request: { params: schema.reviewerParam, body: jsonBody(schema.addReviewIn) },
  responses: {
    201: json(schema.oneOwnReviewOut, 'Written; `waiting` until an admin has looked at it'),
    409: refusal('Not delivered, given back, or reviewed already'),
  },
})

const change = route('put', '/api/order-reviews/{key}/{productId}', {
  summary: 'Change one’s review of a product of an order',
  middleware,
  request: { params: schema.ownReviewParam, body: jsonBody(schema.reviewIn) },
  responses: { 200: json(schema.oneOwnReviewOut) },
})

const remove = route('delete', '/api/order-reviews/{key}/{productId}', {
  summary: 'Delete one’s review of a product of an order',
  middleware,
  request: { params: schema.ownReviewParam },
  responses: { 200: json(messageOut) },
})

const stopMail = route('post', '/api/reviews/mail-stops/{token}', {
  summary: 'End mail that asks for reviews by the link in one (one-click, RFC 8058)',
  request: { params: schema.stopParam },
  responses: { 200: json(messageOut) },
})

export function ownReviewRoutes(ctx: Context) {
  const app = router()
  // Mail programs that cannot post open the same address.
  app.get('/api/reviews/mail-stops/:token', (c) =>
    c.redirect(pathTo.stopReviewMail(c.req.param('token'))),
  )
  return app
    .openapi(read, async (c) => {
      c.header('Cache-Control', 'no-store')
      const { key } = c.req.valid('param')
      return c.json(await readOrderReviews(ctx, c.get('actor'), key), 200)
    })
    .openapi(add, async (c) => {
      const input = { key: c.req.valid('param').key, input: c.req.valid('json') }
      return c.json({ review: await addReview(ctx, c.get('actor'), input) }, 201)
    })
    .openapi(change, async (c) => {
      const input = { ...c.req.valid('param'), input: c.req.valid('json') }
      return c.json({ review: await changeOwnReview(ctx, c.get('actor'), input) }, 200)
    })
    .openapi(remove, async (c) => {
      await removeOwnReview(ctx, c.get('actor'), c.req.valid('param'))
      return c.json({ message: 'Your review is deleted.' }, 200)
    })
    .openapi(stopMail, async (c) => {
      await stopReviewMail(ctx, c.req.valid('param').token)
      return c.json({ message: schema.REVIEW_MAIL_STOPPED }, 200)
    })
}
