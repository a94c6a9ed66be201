import { router } from '#server/http/router.ts'
import { CLOSED_POLICY } from '#server/http/security-headers.ts'
import type { Context } from '#server/kernel/context.ts'
import { hasName } from '#shared/api/record.ts'
import { listParts, pageEntries, partEntries, LONG } from './list-pages.ts'
import { merchantFeed, readMerchantFeed } from './products/index.ts'
import { robots } from './robots.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

const XML = headers('application/xml; charset=utf-8')
const RSS = headers('application/rss+xml; charset=utf-8')
const TEXT = headers('text/plain; charset=utf-8')

export function discoveryRoutes(ctx: Context) {
  const app = router()
  app.get('/robots.txt', (c) => c.body(robots(ctx.config.publicUrl), 200, TEXT))
  app.get('/sitemap.xml', async (c) => c.body(sitemapIndex(await listParts(ctx)), 200, XML))
  app.get('/sitemap-pages.xml', async (c) => c.body(sitemap(await pageEntries(ctx)), 200, XML))
  for (const name of ['posts', 'products'] as const) {
    app.get(`/sitemap-${name}.xml`, async (c) =>
      c.body(sitemap(await partEntries(ctx, name, 1)), 200, XML),
    )
  }
  app.get('/:part{sitemap-(?:posts|products)-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    const [, name = '', number] = c.req.param('part').split(/[-.]/)
    const entries = hasName(LONG, name) ? await partEntries(ctx, name, Number(number)) : []
    return entries.length > 0 ? c.body(sitemap(entries), 200, XML) : c.notFound()
  })
  app.get('/:part{products(?:-(?:[2-9]|[1-9][0-9]{1,4}))?\\.xml}', async (c) => {
    const number = Number(/\d+/.exec(c.req.param('part'))?.[0] ?? 1)
    const feed = await readMerchantFeed(ctx, number)
    return feed ? c.body(merchantFeed(feed), 200, RSS) : c.notFound()
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
