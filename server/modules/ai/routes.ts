import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { eventStream } from '#server/http/event-stream.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { setAiContent } from '#server/modules/catalog/index.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireDrafter } from './access.ts'
import * as schema from './schema.ts'
import { readStatus } from './read-status.ts'
import { streamAnswer } from './stream-answer.ts'
import { writeBlog } from './write-blog.ts'
import { writeProduct } from './write-product.ts'

const streamed = {
  200: {
    content: { 'text/event-stream': { schema: schema.streamEvents.done } },
    description:
      'Server-sent events: thinking, head, text, block and claim as it is written, then done or error',
  },
  503: refusal('No AI server is configured'),
}

const route = routesOf({ tags: ['AI'] })

const status = route('get', '/api/ai', {
  summary: "Whether an AI server is configured, and the month's tokens",
  refuses: [401, 403],
  responses: { 200: json(schema.aiStatusOut) },
})

const blog = route('post', '/api/ai/blog', {
  summary: 'Drafts a post from a brief; nothing is stored',
  middleware: allow(requireDrafter),
  request: { body: jsonBody(schema.blogBrief, BODY_BYTES.text) },
  refuses: [400, 401, 403, 429],
  responses: streamed,
})

const product = route('post', '/api/ai/product', {
  summary: 'Writes a product’s text from its own specifications',
  middleware: allow(requireDrafter),
  request: { body: jsonBody(schema.productBrief) },
  refuses: [400, 401, 403, 404, 429],
  responses: streamed,
})

const saveProduct = route('put', '/api/ai/product/{id}', {
  summary: 'Saves a Markdown text on a product',
  middleware: allow(requireDrafter),
  request: { params: schema.productParam, body: jsonBody(schema.productTextIn, BODY_BYTES.text) },
  refuses: [400, 401, 403, 404],
  responses: { 200: json(messageOut) },
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
