import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/head/frame-of.ts'
import { pageMeta } from '#web/head/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { Row } from '#web/ui/row.tsx'
import { Rule } from '#web/ui/rule.tsx'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import type { Route } from './+types/overview-page'
import { AccountFacts } from './account-facts.tsx'
import styles from './overview-page.module.css'
import { requireUser } from './require-user.ts'

const SHOWN = 5

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireUser({ url, context })
  const { api } = context.get(pageContext)
  const newest = { sort: 'latest', page: '1', limit: String(SHOWN) } as const
  const [{ blogs }, { products }] = await Promise.all([
    unwrap(api.blogs.$get({ query: newest })),
    user.role === 'admin' ? unwrap(api.products.$get({ query: newest })) : { products: null },
  ])
  return { user, blogs, products }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Dashboard | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { user, blogs, products } = loaderData
  return (
    <PageWrap className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Welcome, {user.name}</h1>
          <SpecStrip
            facts={[
              user.isOwner ? 'owner' : user.role,
              <>
                member since <DateText iso={user.createdAt} />
              </>,
            ]}
          />
        </div>
        <div className={styles.ways}>
          <LinkButton to="/blog">Read the blog</LinkButton>
          <LinkButton to="/store">Visit the store</LinkButton>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.lists}>
          <section aria-labelledby="recent-posts">
            <Rule title="Recent posts" id="recent-posts">
              <MoreLink to="/blog">All posts</MoreLink>
            </Rule>
            {blogs.length === 0 && <EmptyState text="No posts yet." />}
            {blogs.map((post) => (
              <Row
                key={post._id}
                to={`/blog/${post.slug}`}
                title={post.title}
                picture={post.cover}
                facts={[
                  post.status === 'published' ? null : post.status,
                  <DateText key="date" iso={post.createdAt} />,
                  `${post.readingMinutes} min`,
                ]}
              />
            ))}
          </section>
          {products && (
            <section aria-labelledby="recent-products">
              <Rule title="Recent products" id="recent-products">
                <MoreLink to="/store">All products</MoreLink>
              </Rule>
              {products.length === 0 && <EmptyState drawing="box" text="No products found." />}
              {products.map((product) => (
                <Row
                  key={product._id}
                  to={`/store/product/${product.slug}`}
                  title={product.title}
                  picture={product.images[0] ?? null}
                  fallback="/default-product.jpg"
                  facts={[dollars(product.price), `${product.stock} in stock`]}
                />
              ))}
            </section>
          )}
        </div>
        <AccountFacts user={user} />
      </div>
    </PageWrap>
  )
}

function dollars(price: number): string {
  return price.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
