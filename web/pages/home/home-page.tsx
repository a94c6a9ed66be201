import { pathTo } from '#shared/addresses.ts'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { postTiles } from '#web/pages/blog/post-tile.ts'
import { productTile } from '#web/pages/shop/product-tile.ts'
import { page, type PageContext } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { ProductCard } from '#web/ui/shop/product-card.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import { homeHead } from './home-head.ts'
import { Latest } from './latest.tsx'
import { Lead } from './lead.tsx'
import { Method } from './method.tsx'
import styles from './home-page.module.css'

const POSTS = 10
const NEWEST = 3
const PRODUCTS = 4

export const homePage = page({
  isShared: true,
  load,
  head: (_data, site) => homeHead(site),
  Body: ({ data }) => <Home {...data} />,
  failure: { text: 'Failed to load posts' },
})

async function load({ api, site }: PageContext) {
  const query = { sort: 'latest', limit: String(PRODUCTS) } as const
  const [list, featured, newest] = await Promise.all([
    unwrap(api.blogs.$get({ query: { status: 'published', limit: String(POSTS) } })),
    attempt(api.products.$get({ query: { ...query, featured: 'true' } })),
    attempt(api.products.$get({ query })),
  ])
  const products = [featured, newest].flatMap((shelf) =>
    'value' in shelf ? shelf.value.products : [],
  )
  const shown = [...new Map(products.map((product) => [product._id, product])).values()]
  const [lead, ...posts] = postTiles(list.blogs, site)
  return {
    lead: lead ?? null,
    posts,
    total: list.totalBlogs,
    products: shown.slice(0, PRODUCTS).map(productTile),
  }
}

function Home({ lead, posts, total, products }: Awaited<ReturnType<typeof load>>) {
  const { site } = useSite()
  return (
    <>
      {lead ? (
        <Lead lead={lead} newest={posts.slice(0, NEWEST)} />
      ) : (
        <PageWrap>
          <h1 className="display start-7">{site.siteName}</h1>
          {products.length === 0 && (
            <EmptyState text="No posts yet." hint="The first post will appear here." />
          )}
        </PageWrap>
      )}
      {products.length > 0 && (
        <section
          className={`on-sunken above-section ${styles.band}`}
          aria-labelledby="from-the-store"
        >
          <PageWrap>
            <Rule title="From the store" id="from-the-store" note={site.storeNote}>
              <MoreLink to={pathTo.store()}>All products</MoreLink>
            </Rule>
            <div className={`grid ${styles.shelf}`}>
              {products.map((product) => (
                <ProductCard key={product.to} {...product} />
              ))}
            </div>
          </PageWrap>
        </section>
      )}
      <Latest tiles={posts.slice(NEWEST)} total={total} />
      <Method site={site} />
    </>
  )
}
