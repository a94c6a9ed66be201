import { pathTo } from '#shared/addresses.ts'
import { unwrap } from '#web/api/refusal.ts'
import { page, type PageContext } from '#web/site/page.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { BlogHero } from './blog-hero.tsx'
import { CategorySection } from './category-section.tsx'
import { postTiles, sharingImage, type PostTile } from './post-tile.ts'
import { shelfOf } from './shelf.tsx'

const UNCATEGORIZED = { uncategorized: 'true', status: 'published', limit: '6' } as const

export const blogPage = page({
  isShared: true,
  load,
  head: ({ hero, sections }, { site, publicUrl }) => {
    const names = sections.map(({ name }) => name)
    return {
      title: `Blog | ${site.siteName}`,
      description: `The blog of ${site.siteName}${names.length > 0 ? `: ${names.join(', ')}` : ''}. ${site.siteDescription}`,
      canonical: publicUrl + pathTo.blog(),
      siteName: site.siteName,
      keywords: names,
      ...sharingImage(hero ? [hero] : [], publicUrl),
    }
  },
  Body: ({ data }) => <Blog {...data} />,
  failure: { text: 'Failed to load posts' },
})

async function load({ api, site }: PageContext) {
  const [categories, others] = await Promise.all([
    unwrap(api.categories['with-blogs'].$get()),
    unwrap(api.blogs.$get({ query: UNCATEGORIZED })),
  ])
  const sections = categories
    .map(({ blogs, ...category }) => ({ ...category, tiles: postTiles(blogs, site) }))
    .filter(({ tiles }) => tiles.length > 0)
  const { tiles, total } = shelfOf(others, site)
  const newest = newestOf([...sections.flatMap((section) => section.tiles), ...tiles])
  return { hero: newest, sections, uncategorized: { tiles, total } }
}

function Blog({ hero, sections, uncategorized }: Awaited<ReturnType<typeof load>>) {
  if (!hero) {
    return (
      <PageWrap>
        <EmptyState heading="h1" text="No posts yet." hint="The first post will appear here." />
      </PageWrap>
    )
  }
  return (
    <>
      <BlogHero tile={hero} />
      {sections.map((section, index) => (
        <CategorySection
          key={section.slug}
          {...section}
          to={pathTo.category(section.slug)}
          form={index}
        />
      ))}
      {uncategorized.tiles.length > 0 && (
        <CategorySection
          name={sections.length > 0 ? 'Uncategorized' : 'Posts'}
          slug="uncategorized"
          to={pathTo.posts()}
          more="All posts"
          postCount={uncategorized.total}
          tiles={uncategorized.tiles}
          form={sections.length}
        />
      )}
    </>
  )
}

function newestOf(tiles: PostTile[]): PostTile | null {
  return tiles.reduce<PostTile | null>(
    (newest, tile) => (newest && newest.createdAt >= tile.createdAt ? newest : tile),
    null,
  )
}
