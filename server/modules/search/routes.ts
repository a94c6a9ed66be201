import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { requesterOf } from '#server/http/requester.ts'
import { suggestPosts } from '#server/modules/blog/index.ts'
import { isLongEnough } from '#shared/api/shortest-search.ts'
import { noteSearch } from './record-searches.ts'
import * as schema from './schema.ts'
import { searchEverything } from './search-everything.ts'
import { takeSearch } from './search-limit.ts'
import { suggest as suggestEverything } from './suggest.ts'

const SUGGESTIONS = 8

const route = routesOf({ tags: ['Search'] })

const suggest = route('post', '/api/blogs/search', {
  summary: 'Published posts that hold every word of the query, best first',
  request: { body: jsonBody(schema.searchPostsIn) },
  refuses: [400, 429],
  responses: { 200: json(schema.searchPostsOut) },
})

const everything = route('get', '/api/search', {
  summary: 'Posts and products that hold every word of the query, with the words marked',
  request: { query: schema.searchQuery },
  refuses: [400, 429],
  responses: { 200: json(schema.searchOut) },
})

const suggestions = route('get', '/api/search/suggestions', {
  summary: 'The best posts and products for a query that is being typed',
  request: { query: schema.searchQuery },
  refuses: [400, 429],
  responses: { 200: json(schema.suggestionsOut) },
})

export function searchRoutes(ctx: Context) {
  return router()
    .openapi(suggest, async (c) => {
      const { query, authorId } = c.req.valid('json')
      if (!isLongEnough(query)) return c.json({ results: [] }, 200)
      const address = c.get('address')
      takeSearch(ctx, address)
      const results = await suggestPosts(ctx, { query, authorId, limit: SUGGESTIONS })
      const agent = c.req.header('user-agent')
      // Of one author alone, the number of results says nothing about the query.
      if (!authorId) noteSearch(ctx, { query, hits: results.length, address, agent })
      return c.json({ results }, 200)
    })
    .openapi(suggestions, async (c) => {
      const { q: query } = c.req.valid('query')
      if (!isLongEnough(query)) return c.json({ items: [] }, 200)
      const address = c.get('address')
      takeSearch(ctx, address)
      const requester = requesterOf(c)
      const { items, hits } = await suggestEverything(ctx, { query, requester })
      noteSearch(ctx, { query, hits, address, agent: c.req.header('user-agent') })
      return c.json({ items }, 200)
    })
    .openapi(everything, async (c) => {
      const { q: query, page } = c.req.valid('query')
      const address = c.get('address')
      if (isLongEnough(query)) takeSearch(ctx, address)
      const requester = requesterOf(c)
      const found = await searchEverything(ctx, { query, page, requester })
      const hits = found.totalPosts + found.totalProducts
      const agent = c.req.header('user-agent')
      if (page === 1) noteSearch(ctx, { query, hits, address, agent })
      return c.json(found, 200)
    })
}
