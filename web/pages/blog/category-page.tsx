import { pathTo } from '#shared/addresses.ts'
import type { ApiClient } from '#web/api/client.ts'
import { ApiRefusal, UNEXPECTED, unwrap } from '#web/api/refusal.ts'
import type { Head } from '#web/site/head/head.ts'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import { Malformed, Missing, page, Redirect, type Site, type PageContext } from '#web/site/page.ts'
import { sharingImage } from './post-tile.ts'
import { readShelfView, shelfQuery } from './shelf-view.ts'
import { Shelf, SHELF_SIZE, shelfOf } from './shelf.tsx'

export const categoryPage = page({
  isShared: true,
  load,
  head,
  Body: ({ data }) => <Category {...data} />,
  failure: { text: 'Failed to load posts', way: { to: pathTo.blog(), label: 'Back to the blog' } },
})

async function load({ api, params, url, site }: PageContext) {
  const view = readShelfView(url.searchParams)
  const category = site.categories.find(({ slug }) => slug === params.slug)
  if (!category) {
    const moved = await movedTo(api, params.slug ?? '')
    if (moved) throw new Redirect(pathTo.category(moved, shelfQuery(view)), 301)
    throw new Missing({
      title: 'Unknown Category',
      heading: 'Unknown Category',
      text: 'There is no category at this address. Go back to the blog, or try one of these sections.',
    })
  }
  const { _id, name, slug, description } = category
  const { sort, page: number } = view
  const query = { category: _id, status: 'published', sort, page: String(number) } as const
  const found = await unwrap(
    api.blogs.$get({ query: { ...query, limit: String(SHELF_SIZE) } }),
  ).catch(asMalformed)
  if (!Array.isArray(found.blogs)) throw new Malformed()
  return { name, slug, description, ...shelfOf(found, site), view }
}

function asMalformed(error: unknown): never {
  const isOdd = error instanceof ApiRefusal && error.message === UNEXPECTED
  throw isOdd ? new Malformed() : error
}

async function movedTo(api: ApiClient, slug: string): Promise<string | undefined> {
  const { status, headers } = await api.categories[':slug'].$get({ param: { slug } })
  const last = headers.get('Location')?.split('/').at(-1)
  return status === 301 && last ? decodeURIComponent(last) : undefined
}

type Data = Awaited<ReturnType<typeof load>>

function head({ name, slug, description, tiles, view }: Data, { site, publicUrl }: Site): Head {
  const number = view.page > 1 && `Page ${view.page}`
  const path = pathTo.category(slug)
  return {
    title: [name, number, site.siteName].filter(Boolean).join(' | '),
    description: `${number ? `${number}: ` : ''}${description || `${name} on ${site.siteName}. ${site.siteDescription}`}`,
    canonical: publicUrl + pathTo.category(slug, shelfQuery({ page: view.page })),
    siteName: site.siteName,
    keywords: [name],
    ...sharingImage(tiles, publicUrl),
    noindex: tiles.length === 0,
    links: [
      { type: 'application/rss+xml', href: `${path}/rss.xml` },
      { type: 'application/feed+json', href: `${path}/feed.json` },
    ].map((feed) => ({ rel: 'alternate', title: name, ...feed })),
    linkedData: [
      breadcrumbs(publicUrl, [
        { name: 'Blog', path: pathTo.blog() },
        { name, path },
      ]),
    ],
  }
}

function Category({ slug, ...shelf }: Data) {
  return (
    <Shelf
      {...shelf}
      pathOf={(view) => pathTo.category(slug, shelfQuery(view))}
      emptyText="No posts found for this category."
    />
  )
}
