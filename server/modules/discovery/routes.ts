import { router } from '#server/http/router.ts'
import { CLOSED_POLICY } from '#server/http/security-headers.ts'
import type { Context } from '#server/kernel/context.ts'
import { pageEntries, postEntries, productEntries } from './list-pages.ts'
import { robots } from './robots.ts'
import { latestOf, sitemap, sitemapIndex } from './sitemap.ts'

const XML = headers('application/xml; charset=utf-8')
const TEXT = headers('text/plain; charset=utf-8')

const PARTS = { posts: postEntries, products: productEntries, pages: pageEntries }

/** What tells search engines where everything is. */
export function discoveryRoutes(ctx: Context) {
  const app = router()
  app.get('/robots.txt', (c) => c.body(robots(ctx.config.publicUrl), 200, TEXT))
  app.get('/sitemap.xml', async (c) => {
    const parts = await Promise.all(
      Object.entries(PARTS).map(async ([name, list]) => ({
        url: `${ctx.config.publicUrl}/sitemap-${name}.xml`,
        changedAt: latestOf((await list(ctx)).map(({ changedAt }) => changedAt)),
      })),
    )
    return c.body(sitemapIndex(parts), 200, XML)
  })
  for (const [name, list] of Object.entries(PARTS)) {
    app.get(`/sitemap-${name}.xml`, async (c) => c.body(sitemap(await list(ctx)), 200, XML))
  }
  return app
}

function headers(type: string) {
  return {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': CLOSED_POLICY,
  }
}
