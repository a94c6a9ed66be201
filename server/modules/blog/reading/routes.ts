import { dependsOn } from '#server/http/depends-on.ts'
import { json, router, routesOf } from '#server/http/router.ts'
import { signedIn } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { authorTopic } from '#server/modules/accounts/index.ts'
import { publishedOnly, memberVisibility, visibilityFor } from '#server/modules/blog/access.ts'
import { postTopic } from '#server/modules/blog/lists/index.ts'
import { countPosts } from './blog-overview.ts'
import { readCalendar } from './read-calendar.ts'
import { listBlogs, listTopics, summaries, summariesById } from './list-blogs.ts'
import { readPost } from './read-post.ts'
import { relatedPosts } from './related-posts.ts'
import { suggestTags } from './suggest-tags.ts'
import * as schema from '#server/modules/blog/schema.ts'

const tags = ['Blog']
const LATEST = 5

const route = routesOf({ tags })

const list = route('get', '/api/blogs', {
  summary: 'Posts that the caller may see, page by page',
  request: { query: schema.listPostsQuery },
  refuses: [400],
  responses: { 200: json(schema.listPostsOut) },
})

const latest = route('get', '/api/blogs/latest', {
  summary: 'The five newest published posts',
  refuses: [],
  responses: { 200: json(schema.blogsOut) },
})

const one = route('get', '/api/blogs/blog/{slug}', {
  summary: 'A full post',
  request: { params: schema.slugParam },
  refuses: [404],
  responses: {
    200: json(schema.postOut),
    301: { description: 'The post has another slug now; see Location' },
  },
})

const related = route('get', '/api/blogs/{id}/related', {
  summary: 'Three published posts related to one',
  request: { params: schema.postIdParam },
  refuses: [404],
  responses: { 200: json(schema.blogsOut) },
})

const chosen = route('get', '/api/blogs/chosen', {
  summary: 'Published posts by their ids',
  request: { query: schema.chosenPostsQuery },
  refuses: [400],
  responses: { 200: json(schema.blogsOut) },
})

const published = route('get', '/api/posts', {
  summary: 'The newest published posts, or the featured ones among them',
  request: { query: schema.listPublishedQuery },
  refuses: [400],
  responses: { 200: json(schema.publishedOut) },
})

const overview = route('get', '/api/blog/admin', {
  summary: "The newest posts for the dashboard, by the caller's rights",
  refuses: [401],
  responses: { 200: json(schema.blogsOut) },
})

const calendar = route('get', '/api/blogs/calendar', {
  summary: "Posts published or scheduled in a span: the caller's own, an admin's all",
  middleware: signedIn(),
  request: { query: schema.calendarQuery },
  refuses: [400, 401],
  responses: { 200: json(schema.calendarOut) },
})

const suggestedTags = route('get', '/api/blogs/tags', {
  summary: 'The most used tags that begin with a text',
  middleware: signedIn(),
  request: { query: schema.tagsQuery },
  refuses: [400, 401],
  responses: { 200: json(schema.tagsOut) },
})

const counts = route('get', '/api/blogs/counts', {
  summary: "How many posts are in each state: the caller's own, an admin's all",
  refuses: [401],
  responses: { 200: json(schema.postCountsOut) },
})

export function postRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      dependsOn(c, await listTopics(ctx, query))
      return c.json(await listBlogs(ctx, query, visibilityFor(c.get('actor'))), 200)
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
