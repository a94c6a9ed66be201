import type { ReactNode } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { postFacts } from '#web/pages/blog/post-facts.tsx'
import { postTiles, type PostTile } from '#web/pages/blog/post-tile.ts'
import type { Missing, PageContext } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { PostCard } from '#web/ui/post/post-card.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './missing-page.module.css'

const SHOWN = 3

type Words = Missing['words']
type Data = { words: Words; latest: PostTile[]; isStarter: boolean }

export const missingPage = {
  async load(words: Words, { api, site }: PageContext): Promise<Data> {
    const outcome = words.isOrder ? undefined : await attempt(api.blogs.latest.$get())
    const posts = outcome && 'value' in outcome ? outcome.value.blogs : []
    return { words, latest: postTiles(posts.slice(0, SHOWN), site), isStarter: site.site.isStarter }
  },

  head: ({ title = 'Page not found' }: Words) => ({ title, noindex: true }),

  Body: ({ words, latest, isStarter }: Data) => (
    <PageWrap>
      <div className={`grid apart ${styles.page}`}>
        <div className={`grid loose ${styles.top}`}>
          {!words.isOrder && <SpecStrip facts={[<b key="status">404</b>, 'Nothing here']} />}
          <h1 className="display set-solid">
            {words.heading ?? (isStarter ? OFF_THE_SCALE : 'Page not found')}
          </h1>
          <p className="lead">
            {words.text ??
              'The address may be out of date or mistyped. Search the blog, or try one of these sections.'}
          </p>
        </div>
        {words.isOrder ? <OrderWays /> : <BlogWays />}
      </div>
      {latest.length > 0 && <Latest tiles={latest} />}
    </PageWrap>
  ),
}

const OFF_THE_SCALE: ReactNode = (
  <>
    This page is <span className="mark">off the scale</span>
  </>
)

function OrderWays() {
  return (
    <div className="row stretched tight">
      <Chip to={pathTo.trackOrder()}>Track Order</Chip>
      <Chip to={pathTo.store()}>Store</Chip>
      <Chip to={pathTo.contact()}>Contact</Chip>
    </div>
  )
}

function BlogWays() {
  const { categories } = useSite()
  return (
    <>
      <div className="slight">
        <SearchField id="not-found-q" label="Search the blog" action={pathTo.search()} large />
      </div>
      <div className="row stretched tight">
        <Chip to={pathTo.home()}>Home</Chip>
        {categories.map(({ _id, slug, name }) => (
          <Chip key={_id} to={pathTo.category(slug)}>
            {name}
          </Chip>
        ))}
        <Chip to={pathTo.store()}>Store</Chip>
        <Chip to={pathTo.dashboard()}>Dashboard</Chip>
      </div>
    </>
  )
}

function Latest({ tiles }: { tiles: PostTile[] }) {
  return (
    <section className="start-section">
      <Rule title="Latest posts">
        <MoreLink to={pathTo.blog()}>All posts</MoreLink>
      </Rule>
      <CardGrid kind="posts-3">
        {tiles.map((tile) => (
          <PostCard
            key={tile.to}
            to={tile.to}
            title={tile.title}
            picture={tile.picture}
            facts={postFacts(tile, { withCategory: true })}
          />
        ))}
      </CardGrid>
    </section>
  )
}
