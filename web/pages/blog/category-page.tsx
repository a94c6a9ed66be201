import { pathTo } from '#shared/addresses.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { Head } from '#web/site/head/head.ts'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import { Missing, page, type Site, type Visit } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { Pager } from '#web/ui/pager.tsx'
import styles from './category-page.module.css'
import title from './title.module.css'
import { categoryPath, readCategoryView, SORT_LABELS, type CategoryView } from './category-view.ts'
import { PostTileCard } from './post-tile-card.tsx'
import { postTile } from './post-tile.ts'

const PAGE_SIZE = 12

export const categoryPage = page({
  isShared: true,
  load,
  head,
  Body: ({ data }) => <Category {...data} />,
  failure: { text: 'Failed to load posts', way: { to: pathTo.blog(), label: 'Back to the blog' } },
})

async function load({ api, params, url, site }: Visit) {
  const view = readCategoryView(url.searchParams)
  const category = site.categories.find(({ slug }) => slug === params.slug)
  if (!category) {
    throw new Missing({
      title: 'Unknown Category',
      heading: 'Unknown Category',
      text: 'There is no category under this address. Go back to the blog, or start from one of these shelves.',
    })
  }
  const { _id, name, slug, description } = category
  const { sort, page: number } = view
  const query = { category: _id, status: 'published', sort, page: String(number) } as const
  const { blogs, totalBlogs, totalPages } = await unwrap(
    api.blogs.$get({ query: { ...query, limit: String(PAGE_SIZE) } }),
  )
  const tiles = blogs.map(postTile)
  return { name, slug, description, tiles, total: totalBlogs, pages: totalPages, view }
}

type Data = Awaited<ReturnType<typeof load>>

function head({ name, slug, description, tiles, view }: Data, { site, publicUrl }: Site): Head {
  const number = view.page > 1 && `Page ${view.page}`
  const path = pathTo.category(slug)
  return {
    title: [name, number, site.siteName].filter(Boolean).join(' | '),
    description: `${number ? `${number}: ` : ''}${description || `${name} on ${site.siteName}. ${site.siteDescription}`}`,
    canonical: publicUrl + categoryPath(slug, { page: view.page }),
    siteName: site.siteName,
    keywords: [name],
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

function Category({ name, slug, description, total, tiles, pages, view }: Data) {
  return (
    <PageWrap>
      <header className={`grid ${title.head} ${styles.head}`}>
        <h1 className={title.title}>{name}</h1>
        {description && <p className="soft">{description}</p>}
      </header>
      <div className={`between ${title.bar} ${styles.bar}`}>
        <span className="mono faint">
          {total} {total === 1 ? 'post' : 'posts'}
        </span>
        {total > 1 && <SortChips slug={slug} chosen={view.sort} />}
      </div>
      {tiles.length === 0 ? (
        <EmptyState text="No posts found for this category.">
          <LinkButton to={pathTo.blog()}>Back to the blog</LinkButton>
        </EmptyState>
      ) : (
        <CardGrid kind="posts-3">
          {tiles.map((tile, index) => (
            <PostTileCard key={tile.id} tile={tile} heading="h2" priority={index === 0} />
          ))}
        </CardGrid>
      )}
      <Pager
        page={view.page}
        pages={pages}
        href={(number) => categoryPath(slug, { ...view, page: number })}
      />
    </PageWrap>
  )
}

function SortChips({ slug, chosen }: { slug: string; chosen: CategoryView['sort'] }) {
  return (
    <nav className="row tight" aria-label="Sort">
      {SORT_LABELS.map(({ value, label }) => (
        <Chip key={value} to={categoryPath(slug, { sort: value })} chosen={value === chosen}>
          {label}
        </Chip>
      ))}
    </nav>
  )
}
