import { createRoute } from '@hono/zod-openapi'
import { dependsOn } from '#server/http/depends-on.ts'
import { sendPrepared } from '#server/http/prepared-json.ts'
import { json, refusals, router } from '#server/http/router.ts'
import { signedIn } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { authorTopic } from '#server/modules/accounts/index.ts'
import { publishedOnly, memberVisibility, visibilityFor } from '#server/modules/blog/access.ts'
import { postTopic } from '#server/modules/blog/lists/index.ts'
import { countPosts } from './desk-overview.ts'
import { readCalendar } from './read-calendar.ts'
import { listBlogs, listTopics, summaries, summariesById } from './list-blogs.ts'
import { readPost } from './read-post.ts'
import { relatedPosts } from './related-posts.ts'
import { suggestTags } from './suggest-tags.ts'
import * as schema from '#server/modules/blog/schema.ts'

const tags = ['Blog']
const LATEST = 5

const list = createRoute({
  method: 'get',
  path: '/api/blogs',
  tags,
  summary: 'Posts that the caller may see, page by page',
  request: { query: schema.listPostsQuery },
  responses: { 200: json(schema.listPostsOut), 400: refusals[400] },
})

const latest = createRoute({
  method: 'get',
  path: '/api/blogs/latest',
  tags,
  summary: 'The five newest published posts',
  responses: { 200: json(schema.blogsOut) },
})

const one = createRoute({
  method: 'get',
  path: '/api/blogs/blog/{slug}',
  tags,
  summary: 'A full post',
  request: { params: schema.slugParam },
  responses: {
    200: json(schema.postOut),
    301: { description: 'The post has another slug now; see Location' },
    404: refusals[404],
  },
})

const related = createRoute({
  method: 'get',
  path: '/api/blogs/{id}/related',
  tags,
  summary: 'Three published posts related to one',
  request: { params: schema.postIdParam },
  responses: { 200: json(schema.blogsOut), 404: refusals[404] },
})

const chosen = createRoute({
  method: 'get',
  path: '/api/blogs/chosen',
  tags,
  summary: 'Published posts by their ids',
  request: { query: schema.chosenPostsQuery },
  responses: { 200: json(schema.blogsOut), 400: refusals[400] },
})

const published = createRoute({
  method: 'get',
  path: '/api/posts',
  tags,
  summary: 'The newest published posts, or the featured ones among them',
  request: { query: schema.listPublishedQuery },
  responses: { 200: json(schema.publishedOut), 400: refusals[400] },
})

const overview = createRoute({
  method: 'get',
  path: '/api/blog/admin',
  tags,
  summary: "The newest posts for the dashboard, by the caller's rights",
  responses: { 200: json(schema.blogsOut), 401: refusals[401] },
})

const calendar = createRoute({
  method: 'get',
  path: '/api/blogs/calendar',
  tags,
  summary: "Posts published or scheduled in a span: the caller's own, an admin's all",
  middleware: signedIn(),
  request: { query: schema.calendarQuery },
  responses: { 200: json(schema.calendarOut), 400: refusals[400], 401: refusals[401] },
})

const suggestedTags = createRoute({
  method: 'get',
  path: '/api/blogs/tags',
  tags,
  summary: 'The most used tags that begin with a text',
  middleware: signedIn(),
  request: { query: schema.tagsQuery },
  responses: { 200: json(schema.tagsOut), 400: refusals[400], 401: refusals[401] },
})

const counts = createRoute({
  method: 'get',
  path: '/api/blogs/counts',
  tags,
  summary: "How many posts are in each state: the caller's own, an admin's all",
  responses: { 200: json(schema.postCountsOut), 401: refusals[401] },
})

export function postRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      dependsOn(c, await listTopics(ctx, query))
      return sendPrepared(c, await listBlogs(ctx, query, visibilityFor(c.get('actor'))))
    })
    .openapi(latest, async (c) => {
      const filter = { visibility: publishedOnly(c.get('actor')) }
      return c.json({ blogs: await summaries(ctx, filter, LATEST) }, 200)
    })
    .openapi(one, async (c) => {
      const found = await readPost(ctx, c.req.valid('param').slug, visibilityFor(c.get('actor')))
      if (!found) throw notFound('Post not found.')
      if ('post' in found) {
        const { _id, author } = found.post
        dependsOn(c, [postTopic(_id), ...(author ? [authorTopic(author._id)] : [])])
        return c.json(found.post, 200)
      }
      return c.redirect(`/api/blogs/blog/${encodeURIComponent(found.movedTo)}`, 301)
    })
    .openapi(related, async (c) => {
      const { id } = c.req.valid('param')
      const { posts, lists } = await relatedPosts(ctx, id, publishedOnly(c.get('actor')))
      dependsOn(c, [postTopic(id), ...lists])
      return c.json({ blogs: posts }, 200)
    })
    .openapi(chosen, async (c) => {
      const { ids } = c.req.valid('query')
      dependsOn(c, ids.map(postTopic))
      return c.json({ blogs: await summariesById(ctx, ids, publishedOnly(c.get('actor'))) }, 200)
    })
    .openapi(published, async (c) => {
      const { featured, limit } = c.req.valid('query')
      const visibility = publishedOnly(c.get('actor'))
      const filter = { visibility, isFeatured: featured === 'true' }
      return c.json({ posts: await summaries(ctx, filter, limit) }, 200)
    })
    .openapi(overview, async (c) => {
      const filter = { visibility: memberVisibility(c.get('actor')) }
      return c.json({ blogs: await summaries(ctx, filter, LATEST) }, 200)
    })
    .openapi(calendar, async (c) => {
      const visibility = memberVisibility(c.get('actor'))
      return c.json({ posts: await readCalendar(ctx, c.req.valid('query'), visibility) }, 200)
    })
    .openapi(suggestedTags, async (c) => {
      return c.json({ tags: await suggestTags(ctx, c.req.valid('query').search) }, 200)
    })
    .openapi(counts, async (c) =>
      c.json(await countPosts(ctx, memberVisibility(c.get('actor'))), 200),
    )
}
