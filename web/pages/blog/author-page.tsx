import { pathTo } from '#shared/addresses.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { Head } from '#web/site/head/head.ts'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import { Missing, page, type Site, type PageContext } from '#web/site/page.ts'
import { sharingImage } from './post-tile.ts'
import { readShelfView, shelfQuery } from './shelf-view.ts'
import { Shelf, SHELF_SIZE, shelfOf } from './shelf.tsx'
import type { AuthorProfile } from '#server/modules/blog/schema.ts'
import { linkLabel } from './link-label.ts'

/** A member with published posts: picture, words and what they wrote, page by page. */
export const authorPage = page({
  isShared: true,
  load,
  head,
  Body: ({ data: { author, ...shelf } }) => (
    <Shelf
      {...shelf}
      name={`Posts by ${author.name}`}
      description={author.bio}
      portrait={author}
      links={<AuthorLinks {...author} />}
      pathOf={(view) => pathTo.author(author._id, shelfQuery(view))}
      withCategory
      emptyText="No posts found."
    />
  ),
  failure: {
    text: 'Failed to load posts',
    way: { to: pathTo.blog(), label: 'Back to the blog' },
  },
})

type Data = Awaited<ReturnType<typeof load>>

async function load({ api, params: { id = '' }, url, site }: PageContext) {
  const response = await api.authors[':id'].$get({ param: { id } })
  if (response.status === 404) throw new Missing()
  const author = await unwrap(response)
  const view = readShelfView(url.searchParams)
  const paging = { page: String(view.page), limit: String(SHELF_SIZE), sort: view.sort }
  const query = { authorId: id, ...paging, status: 'published' } as const
  const found = shelfOf(await unwrap(api.blogs.$get({ query })), site)
  if (found.tiles.length === 0) throw new Missing()
  return { author, ...found, view }
}

function head({ author, tiles, view }: Data, { site, publicUrl }: Site): Head {
  const name = `Posts by ${author.name}`
  const number = view.page > 1 && `Page ${view.page}`
  const url = publicUrl + pathTo.author(author._id)
  return {
    title: [name, number, site.siteName].filter(Boolean).join(' | '),
    description: [number, author.bio || `${name} on ${site.siteName}.`].filter(Boolean).join(': '),
    canonical: publicUrl + pathTo.author(author._id, shelfQuery({ page: view.page })),
    siteName: site.siteName,
    ...sharingImage(tiles, publicUrl),
    linkedData: [
      {
        '@type': 'ProfilePage',
        url,
        mainEntity: {
          '@type': 'Person',
          name: author.name,
          url,
          image: publicUrl + author.avatar,
          ...(author.bio && { description: author.bio }),
          ...(author.links.length > 0 && { sameAs: author.links.map(({ url: link }) => link) }),
        },
      },
      breadcrumbs(publicUrl, [
        { name: 'Blog', path: pathTo.blog() },
        { name, path: pathTo.author(author._id) },
      ]),
    ],
  }
}

/** Elsewhere on the web; search engines are told not to follow the links of members. */
function AuthorLinks({ links, isAdmin }: Pick<AuthorProfile, 'links' | 'isAdmin'>) {
  if (links.length === 0) return null
  const rel = isAdmin ? 'me noopener' : 'me noopener nofollow ugc'
  return (
    <ul className="row" aria-label="Links">
      {links.map(({ url }) => (
        <li key={url}>
          <a className="link" href={url} rel={rel}>
            {linkLabel(url)}
          </a>
        </li>
      ))}
    </ul>
  )
}
