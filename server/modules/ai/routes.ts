import { createRoute } from '@hono/zod-openapi'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { eventStream } from '#server/http/event-stream.ts'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { setAiContent } from '#server/modules/catalog/index.ts'
import { errorOut, messageOut } from '#shared/schemas.ts'
import { requireDrafter } from './access.ts'
import * as schema from './schema.ts'
import { readStatus } from './read-status.ts'
import { streamAnswer } from './stream-answer.ts'
import { writeBlog } from './write-blog.ts'
import { writeProduct } from './write-product.ts'

const tags = ['AI']

const streamed = {
  200: {
    content: { 'text/event-stream': { schema: schema.streamEvents.done } },
    description:
      'Server-sent events: thinking, head, text, block and claim as it is written, then done or error',
  },
  400: refusals[400],
  401: refusals[401],
  403: refusals[403],
  429: refusals[429],
  503: json(errorOut, 'No AI server is configured'),
}

const status = createRoute({
  method: 'get',
  path: '/api/ai',
  tags,
  summary: "Whether an AI server is configured, and the month's tokens",
  responses: { 200: json(schema.aiStatusOut), 401: refusals[401], 403: refusals[403] },
})

const blog = createRoute({
  method: 'post',
  path: '/api/ai/blog',
  tags,
  summary: 'Drafts a post from a brief; nothing is stored',
  middleware: allow(requireDrafter),
  request: { body: jsonBody(schema.blogBrief, BODY_BYTES.text) },
  responses: streamed,
})

const product = createRoute({
  method: 'post',
  path: '/api/ai/product',
  tags,
  summary: 'Writes a product’s text from its own specifications',
  middleware: allow(requireDrafter),
  request: { body: jsonBody(schema.productBrief) },
  responses: { ...streamed, 404: refusals[404] },
})

const saveProduct = createRoute({
  method: 'put',
  path: '/api/ai/product/{id}',
  tags,
  summary: 'Saves a Markdown text on a product',
  middleware: allow(requireDrafter),
  request: { params: schema.productParam, body: jsonBody(schema.productTextIn, BODY_BYTES.text) },
  responses: {
    200: json(messageOut),
    400: refusals[400],
    401: refusals[401],
    403: refusals[403],
    404: refusals[404],
  },
})

export function aiRoutes(ctx: Context) {
  return router()
    .openapi(status, async (c) => c.json(await readStatus(ctx, c.get('actor')), 200))
    .openapi(blog, async (c) => {
      const answer = await writeBlog(ctx, c.get('actor'), c.req.valid('json'))
      return eventStream(c, ctx.log, (signal) => streamAnswer(ctx, answer, signal))
    })
    .openapi(product, async (c) => {
      const answer = await writeProduct(ctx, c.get('actor'), c.req.valid('json'))
      return eventStream(c, ctx.log, (signal) => streamAnswer(ctx, answer, signal))
    })
    .openapi(saveProduct, async (c) => {
      const member = requireDrafter(c.get('actor'))
      await setAiContent(ctx, member, { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json({ message: 'The product’s text was saved.' }, 200)
    })
}
