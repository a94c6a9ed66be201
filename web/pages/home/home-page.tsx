import { pageContext } from '#web/api/page-context.ts'
import { attempt, unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { postTile } from '#web/pages/blog/post-tile.ts'
import { productTile } from '#web/pages/shop/product-tile.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { Rule } from '#web/ui/rule.tsx'
import type { Route } from './+types/home-page'
import { Bench } from './bench.tsx'
import { homeHead } from './home-head.ts'
import { Latest } from './latest.tsx'
import { Lead } from './lead.tsx'
import styles from './home-page.module.css'

const POSTS = 10
const NEWEST = 3
const PRODUCTS = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
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
  const [lead, ...posts] = list.blogs.map(postTile)
  return {
    lead: lead ?? null,
    posts,
    total: list.totalBlogs,
    products: shown.slice(0, PRODUCTS).map(productTile),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = frameOf(matches)
  return frame ? homeHead(frame) : []
}

export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
  const { lead, posts, total, products } = loaderData
  const siteName = frameOf(matches)?.site.siteName ?? ''
  return (
    <>
      {lead ? (
        <Lead lead={lead} newest={posts.slice(0, NEWEST)} />
      ) : (
        <PageWrap>
          <h1 className={styles.name}>{siteName}</h1>
          <EmptyState text="No posts yet." hint="The first post will stand here." />
        </PageWrap>
      )}
      {products.length > 0 && (
        <section className={styles.band} aria-labelledby="from-the-store">
          <PageWrap>
            <Rule title="From the store" id="from-the-store" note="stayed on the desk">
              <MoreLink to="/store">All products</MoreLink>
            </Rule>
            <div className={styles.shelf}>
              {products.map((product) => (
                <ProductCard key={product.to} {...product} />
              ))}
            </div>
          </PageWrap>
        </section>
      )}
      <Latest tiles={posts.slice(NEWEST)} total={total} />
      <Bench siteName={siteName} />
    </>
  )
}
