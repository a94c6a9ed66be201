import { dependsOn } from '#server/http/depends-on.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { runOut } from '#server/modules/bulk/index.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireReviewModerator } from './access.ts'
import { answerReview, judgeReview, removeReview } from './judge-review.ts'
import { listReviews } from './list-reviews.ts'
import { readProductReviews } from './read-reviews.ts'
import { changeReviews } from './review-bulk.ts'
import { ownReviewRoutes } from './routes-own.ts'
import * as schema from './schema.ts'

// Reviews name no topics when they change, so that every page is loaded again; posts do not change them.
const NO_POST: readonly string[] = []

const route = routesOf({ tags: ['Reviews'] })
const middleware = allow(requireReviewModerator)

const ofProduct = route('get', '/api/products/{id}/reviews', {
  summary: 'Published reviews of a product by its buyers, newest first',
  request: { params: schema.productParam, query: schema.productReviewsQuery },
  refuses: [400, 404],
  responses: { 200: json(schema.productReviewsOut) },
})

const list = route('get', '/api/reviews', {
  summary: 'Reviews of one status, for admins: waiting ones oldest first, others newest first',
  middleware,
  request: { query: schema.moderationQuery },
  responses: { 200: json(schema.moderationOut) },
})

const judge = route('put', '/api/reviews/{id}', {
  summary: 'Publish or hide a review',
  middleware,
  request: { params: schema.reviewIdParam, body: jsonBody(schema.judgeReviewIn) },
  responses: { 200: json(schema.oneModeratedReviewOut) },
})

const answer = route('put', '/api/reviews/{id}/answer', {
  summary: 'Write, change or, with an empty text, remove the shop’s answer to a review',
  middleware,
  request: { params: schema.reviewIdParam, body: jsonBody(schema.answerReviewIn) },
  responses: { 200: json(schema.oneModeratedReviewOut) },
})

const remove = route('delete', '/api/reviews/{id}', {
  summary: 'Delete a review',
  middleware,
  request: { params: schema.reviewIdParam },
  responses: { 200: json(messageOut) },
})

const bulk = route('post', '/api/reviews/bulk', {
  summary: 'Publishes, hides or deletes many reviews; see /api/bulk/{id}',
  middleware,
  request: { body: jsonBody(schema.bulkReviewsIn) },
  responses: { 202: json(runOut, 'Started'), 409: refusal('The number has changed') },
})

export function reviewRoutes(ctx: Context) {
  return router()
    .route('/', ownReviewRoutes(ctx))
    .openapi(ofProduct, async (c) => {
      dependsOn(c, NO_POST)
      const { id } = c.req.valid('param')
      const asked = { productId: id, ...c.req.valid('query') }
      return c.json(await readProductReviews(ctx, c.get('actor'), asked), 200)
    })
    .openapi(list, async (c) =>
      c.json(await listReviews(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(bulk, async (c) =>
      c.json(await changeReviews(ctx, c.get('actor'), c.req.valid('json')), 202),
    )
    .openapi(judge, async (c) => {
      const verdict = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json({ review: await judgeReview(ctx, c.get('actor'), verdict) }, 200)
    })
    .openapi(answer, async (c) => {
      const written = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json({ review: await answerReview(ctx, c.get('actor'), written) }, 200)
    })
    .openapi(remove, async (c) => {
      await removeReview(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Review deleted.' }, 200)
    })
}
