import type { PostSummary } from '#server/modules/blog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { fold } from '#shared/text/words.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { Head } from '#web/site/head/head.ts'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import { Missing, page, type Page, type Site, type PageContext } from '#web/site/page.ts'
import { sharingImage } from './post-tile.ts'
import { readShelfView, shelfQuery, type ShelfView } from './shelf-view.ts'
import { Shelf, SHELF_SIZE, shelfOf, type ShelfData } from './shelf.tsx'

type Kind = {
  /** The filter of `GET /api/blogs` that a parameter of the address stands for. */
  filter: (parameter: string) => { tag?: string }
  /** The heading, in the words of the posts that were found; undefined if there is no such page. */
  nameOf: (posts: PostSummary[], parameter: string) => string | undefined
  pathOf: (parameter: string, query: ReturnType<typeof shelfQuery>) => string
}

export const postsPage = pageOf({
  filter: () => ({}),
  nameOf: () => 'All posts',
  pathOf: (_, query) => pathTo.posts(query),
})

export const tagPage = pageOf({
  filter: (tag) => ({ tag }),
  nameOf: ([post], tag) =>
    post?.tags.map(({ name }) => name).find((name) => fold(name) === fold(tag)),
  pathOf: (tag, query) => pathTo.tag(fold(tag), query),
})

type Data = ShelfData & { parameter: string }

function pageOf({ filter, nameOf, pathOf }: Kind): Page {
  async function load({ api, params, url, site }: PageContext): Promise<Data> {
    const [parameter = ''] = Object.values(params)
    const view = readShelfView(url.searchParams)
    const asked = { page: String(view.page), limit: String(SHELF_SIZE), sort: view.sort }
    const query = { ...filter(parameter), ...asked, status: 'published' } as const
    const found = await unwrap(api.blogs.$get({ query }))
    const name = nameOf(found.blogs, parameter)
    if (name === undefined) throw new Missing()
    return { name, description: '', ...shelfOf(found, site), view, parameter }
  }

  function head({ name, tiles, view, parameter }: Data, { site, publicUrl }: Site): Head {
    const number = view.page > 1 && `Page ${view.page}`
    const path = pathOf(parameter, shelfQuery({ page: view.page }))
    return {
      title: [name, number, site.siteName].filter(Boolean).join(' | '),
      description: `${number ? `${number}: ` : ''}${name} on ${site.siteName}. ${site.siteDescription}`,
      canonical: publicUrl + path,
      siteName: site.siteName,
      ...sharingImage(tiles, publicUrl),
      noindex: tiles.length === 0,
      linkedData: [
        breadcrumbs(publicUrl, [
          { name: 'Blog', path: pathTo.blog() },
          { name, path: pathOf(parameter, shelfQuery({})) },
        ]),
      ],
    }
  }

  function Body({ data: { parameter, ...shelf } }: { data: Data }) {
    const pathOfView = (view: Partial<ShelfView>) => pathOf(parameter, shelfQuery(view))
    return <Shelf {...shelf} pathOf={pathOfView} withCategory emptyText="No posts found." />
  }

  return page({
    isShared: true,
    load,
    head,
    Body,
    failure: {
      text: 'Failed to load posts',
      way: { to: pathTo.blog(), label: 'Back to the blog' },
    },
  })
}
