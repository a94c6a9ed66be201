import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import type { Route } from './+types/blog-page'
import { BlogHero } from './blog-hero.tsx'
import { CategorySection } from './category-section.tsx'
import { categoryPath, postTile, type PostTile } from './post-tile.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const categories = await unwrap(api.categories['with-blogs'].$get())
  const sections = categories
    .map(({ name, slug, postCount, blogs }) => ({
      name,
      to: categoryPath(slug),
      postCount,
      tiles: blogs.map(postTile),
    }))
    .filter(({ tiles }) => tiles.length > 0)
  return { hero: newestOf(sections.flatMap(({ tiles }) => tiles)), sections }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = frameOf(matches)
  if (!frame) return []
  const { site, publicUrl, categories } = frame
  const names = categories.filter(({ postCount }) => postCount > 0).map(({ name }) => name)
  return pageMeta({
    title: `Blog | ${site.siteName}`,
    description: `The blog of ${site.siteName}${names.length > 0 ? `: ${names.join(', ')}` : ''}. ${site.siteDescription}`,
    canonical: `${publicUrl}/blog`,
    siteName: site.siteName,
    keywords: names,
  })
}

export default function BlogPage({ loaderData: { hero, sections } }: Route.ComponentProps) {
  if (!hero) {
    return (
      <PageWrap>
        <EmptyState heading="h1" text="No posts yet." hint="The first post will stand here." />
      </PageWrap>
    )
  }
  return (
    <>
      <BlogHero tile={hero} />
      {sections.map((section, index) => (
        <CategorySection key={section.to} {...section} form={index} />
      ))}
    </>
  )
}

function newestOf(tiles: PostTile[]): PostTile | null {
  return tiles.reduce<PostTile | null>(
    (newest, tile) => (newest && newest.createdAt >= tile.createdAt ? newest : tile),
    null,
  )
}
