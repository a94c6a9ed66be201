import { isRouteErrorResponse } from 'react-router'
import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { breadcrumbLd } from '#web/site/head/json-ld.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { Route } from './+types/category-page'
import { readCategoryView, SORT_LABELS, type CategorySort } from './category-view.ts'
import { missing } from './missing.ts'
import { FailedPage } from './missing-page.tsx'
import { PostTileCard } from './post-tile-card.tsx'
import { categoryPath, postTile } from './post-tile.ts'
import styles from './category-page.module.css'

const PAGE_SIZE = 12

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const view = readCategoryView(new URL(request.url).searchParams)
  const categories = await unwrap(api.categories.$get())
  const category = categories.find(({ slug }) => slug === params.slug)
  if (!category) throw await missing(api, 'Unknown Category')
  const { blogs, totalBlogs, totalPages } = await unwrap(
    api.blogs.$get({
      query: {
        category: category._id,
        status: 'published',
        sort: view.sort,
        page: String(view.page),
        limit: String(PAGE_SIZE),
      },
    }),
  )
  const { name, slug, description } = category
  const tiles = blogs.map(postTile)
  return { name, slug, description, tiles, total: totalBlogs, pages: totalPages, ...view }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const frame = frameOf(matches)
  if (!loaderData || !frame) {
    const isMissing = isRouteErrorResponse(error) && error.status === 404
    return pageMeta({ title: isMissing ? 'Unknown Category' : 'Category', noindex: true })
  }
  const { name, slug, description, page, tiles } = loaderData
  const { site, publicUrl } = frame
  const path = categoryPath(slug)
  return [
    ...pageMeta({
      title: [name, page > 1 && `Page ${page}`, site.siteName].filter(Boolean).join(' | '),
      description: `${page > 1 ? `Page ${page}: ` : ''}${description || `${name} on ${site.siteName}. ${site.siteDescription}`}`,
      canonical: publicUrl + path + (page > 1 ? `?page=${page}` : ''),
      siteName: site.siteName,
      keywords: [name],
      noindex: tiles.length === 0,
    }),
    ...['rss.xml', 'feed.json'].map((file) => feedLink(name, path, file)),
    ...(import.meta.env.SSR
      ? [
          breadcrumbLd(publicUrl, [
            { name: 'Blog', path: '/blog' },
            { name, path },
          ]),
        ]
      : []),
  ]
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, description, total, tiles, pages, page, sort } = loaderData
  return (
    <PageWrap>
      <header className={styles.head}>
        <h1>{name}</h1>
        {description && <p>{description}</p>}
      </header>
      <div className={styles.bar}>
        <span className={styles.count}>
          {total} {total === 1 ? 'post' : 'posts'}
        </span>
        {total > 1 && <SortChips chosen={sort} />}
      </div>
      {tiles.length === 0 ? (
        <EmptyState text="No posts found for this category.">
          <LinkButton to="/blog">Back to the blog</LinkButton>
        </EmptyState>
      ) : (
        <CardGrid kind="posts-3">
          {tiles.map((tile, index) => (
            <PostTileCard key={tile.id} tile={tile} heading="h2" priority={index === 0} />
          ))}
        </CardGrid>
      )}
      <Pager page={page} pages={pages} />
    </PageWrap>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedPage
      error={error}
      title="Unknown Category"
      text="There is no category under this address. Go back to the blog, or start from one of these shelves."
    />
  )
}

function SortChips({ chosen }: { chosen: CategorySort }) {
  return (
    <nav className={styles.sorts} aria-label="Sort">
      {SORT_LABELS.map(({ value, label }) => (
        <Chip
          key={value}
          to={value === 'latest' ? '?' : `?sort=${value}`}
          chosen={value === chosen}
        >
          {label}
        </Chip>
      ))}
    </nav>
  )
}

function feedLink(name: string, path: string, file: string) {
  const type = file === 'rss.xml' ? 'application/rss+xml' : 'application/feed+json'
  return { tagName: 'link' as const, rel: 'alternate', type, title: name, href: `${path}/${file}` }
}
