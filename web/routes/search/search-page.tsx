import { useLocation } from 'react-router'
import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { PostCard } from '#web/ui/post-card.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { Rule } from '#web/ui/rule.tsx'
import field from '#web/ui/search-field.module.css'
import type { Route } from './+types/search-page'
import styles from './search-page.module.css'

const MIN_LENGTH = 3
const SHOWN = 24

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  if (query.length < MIN_LENGTH) return { query, blogs: [], products: [] }
  const { api } = context.get(pageContext)
  const search = { search: query, limit: String(SHOWN) }
  const [{ blogs }, { products }] = await Promise.all([
    unwrap(api.blogs.$get({ query: { ...search, status: 'published' } })),
    unwrap(api.products.$get({ query: search })),
  ])
  return { query, blogs, products }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.query ? `Search: ${loaderData.query}` : 'Search' },
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage({
  loaderData: { query, blogs, products },
}: Route.ComponentProps) {
  const isTooShort = query.length < MIN_LENGTH
  const { key } = useLocation()
  return (
    <PageWrap className={styles.page}>
      <h1 className={styles.title}>Search</h1>
      <form action="/search" className={styles.form} role="search" key={key}>
        <label className="vh" htmlFor="search-page-q">
          Search posts and products
        </label>
        <div className={`${field.search} ${field.large}`}>
          <Icon name="search" />
          <input
            id="search-page-q"
            name="q"
            type="search"
            defaultValue={query}
            placeholder="Search posts and products"
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
      <p role="status" className={styles.status}>
        {isTooShort ? 'Type at least 3 letters.' : summary(query, blogs.length, products.length)}
      </p>
      {blogs.length > 0 && (
        <section aria-labelledby="found-posts">
          <Rule title="Posts" id="found-posts" note={`${blogs.length} found`} />
          <CardGrid kind="posts-3">
            {blogs.map((post) => (
              <PostCard
                key={post._id}
                to={`/blog/${post.slug}`}
                title={post.title}
                picture={post.cover}
                excerpt={post.excerpt}
                facts={[
                  post.category[0]?.name ?? 'Uncategorized',
                  <DateText key="date" iso={post.createdAt} />,
                ]}
              />
            ))}
          </CardGrid>
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="found-products" className={styles.products}>
          <Rule title="Products" id="found-products" note={`${products.length} found`} />
          <CardGrid kind="products">
            {products.map((product) => (
              <ProductCard
                key={product._id}
                to={`/store/product/${product.slug}`}
                title={product.title}
                picture={product.images[0] ?? null}
                price={product.displayPrice}
                stock={product.stock}
              />
            ))}
          </CardGrid>
        </section>
      )}
    </PageWrap>
  )
}

function summary(query: string, posts: number, products: number): string {
  if (posts + products === 0) return `Nothing was found for “${query}”. Try fewer or other words.`
  return `${posts + products} found for “${query}”`
}
