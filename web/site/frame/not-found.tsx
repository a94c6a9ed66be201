import { Chip } from '#web/ui/chip.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { PostCard } from '#web/ui/post-card.tsx'
import { Rule } from '#web/ui/rule.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './not-found.module.css'

type Props = {
  title?: ReactNode
  text?: string
  categories: { _id: string; slug: string; name: string }[]
  /** The newest posts; three are shown. */
  posts: ComponentProps<typeof PostCard>[]
  signedIn: boolean
}

/** The page for an address that leads nowhere, with ways on: search, categories, the latest posts. */
export function NotFound({
  title = (
    <>
      This page is <span className="mark">off the scale</span>
    </>
  ),
  text = 'The address may be old or mistyped. Search the blog, or start from one of the shelves.',
  categories,
  posts,
  signedIn,
}: Props) {
  return (
    <PageWrap>
      <div className={styles.page}>
        <div className={styles.top}>
          <SpecStrip facts={[<b key="status">404</b>, 'nothing measured here']} />
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <div className={styles.search}>
          <SearchField id="not-found-q" label="Search the blog" action="/search" large />
        </div>
        <div className={styles.ways}>
          {categories.map((category) => (
            <Chip key={category._id} to={`/blog/category/${category.slug}`}>
              {category.name}
            </Chip>
          ))}
          <Chip to="/store">Store</Chip>
          {signedIn && <Chip to="/dashboard">Dashboard</Chip>}
        </div>
      </div>
      {posts.length > 0 && (
        <section className={styles.latest}>
          <Rule title="Latest posts">
            <MoreLink to="/blog">All posts</MoreLink>
          </Rule>
          <CardGrid kind="posts-3">
            {posts.slice(0, 3).map((post) => (
              <PostCard key={post.to} {...post} />
            ))}
          </CardGrid>
        </section>
      )}
    </PageWrap>
  )
}
