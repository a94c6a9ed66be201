import { router } from '#server/http/router.ts'
import { CLOSED_POLICY } from '#server/http/security-headers.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findMovedCategory } from '#server/modules/blog/categories/index.ts'
import { pathTo, SITE_PICTURE } from '#shared/addresses.ts'
import { jsonFeed, rssFeed } from './feed-formats.ts'
import { readSharingPicture, readSitePicture } from './sharing-picture.ts'
import { readFeed } from './read-feed.ts'

const RSS = headers('application/rss+xml; charset=utf-8')
const JSON_FEED = headers('application/feed+json; charset=utf-8')
const PICTURE = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': CLOSED_POLICY,
  // Other sites' servers and browsers show this picture beside a shared link.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Feeds and preview images; they are not part of the OpenAPI document. */
export function feedRoutes(ctx: Context) {
  const app = router()
  app.get('/rss.xml', async (c) => c.body(rssFeed(await readFeed(ctx)), 200, RSS))
  app.get('/feed.json', async (c) =>
    c.body(JSON.stringify(jsonFeed(await readFeed(ctx))), 200, JSON_FEED),
  )
  app.get('/blog/category/:slug/rss.xml', async (c) => {
    const slug = c.req.param('slug')
    const movedTo = await findMovedCategory(ctx, slug)
    if (movedTo) return c.redirect(`${pathTo.category(movedTo)}/rss.xml`, 301)
    return c.body(rssFeed(await readFeed(ctx, slug)), 200, RSS)
  })
  app.get('/blog/category/:slug/feed.json', async (c) => {
    const slug = c.req.param('slug')
    const movedTo = await findMovedCategory(ctx, slug)
    if (movedTo) return c.redirect(`${pathTo.category(movedTo)}/feed.json`, 301)
    return c.body(JSON.stringify(jsonFeed(await readFeed(ctx, slug))), 200, JSON_FEED)
  })
  app.get('/og/:file{.+\\.png}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.png'.length)
    const picture =
      slug === SITE_PICTURE
        ? await readSitePicture(ctx)
        : await readSharingPicture(ctx, slug.replaceAll('\0', ''))
    if (!picture) throw notFound('Post not found.')
    return c.body(new Uint8Array(picture), 200, PICTURE)
  })
  return app
}

function headers(type: string) {
  return {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': CLOSED_POLICY,
  }
}
