import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { nounFor } from '#web/dashboard/kit/words/noun-for.ts'
import { stateOf, PostState } from '#web/dashboard/manage-blogs/post-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { formatAmount } from '#shared/money/currency.ts'
import { Panel, PanelRow } from './panel-list.tsx'
import styles from './overview.module.css'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

export function RecentPosts({
  posts,
  isAdmin,
}: {
  posts: Dashboard['recentPosts']
  isAdmin: boolean
}) {
  const label = isAdmin ? 'Manage Blogs' : 'My Posts'
  return (
    <Panel
      id="recent-posts"
      title="Recent blog posts"
      more={{ to: '/dashboard/manage-blogs', label }}
    >
      {posts.length === 0 ? (
        <EmptyState text="No posts yet.">
          <LinkButton to="/dashboard/create-post">Write the first one</LinkButton>
        </EmptyState>
      ) : (
        <ul className="ruled">
          {posts.map((post) => (
            <PanelRow
              key={post._id}
              to={`/blog/${post.slug}`}
              title={postName(post)}
              picture={post.cover}
              coverTitle={post.title}
              facts={[<LocalDate key="date" iso={post.createdAt} />, `${post.readingMinutes} min`]}
              end={
                stateOf(post) === 'published' ? (
                  <Views count={post.editorial?.views ?? 0} />
                ) : (
                  <PostState post={post} />
                )
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function RecentProducts({
  products,
}: {
  products: NonNullable<Dashboard['recentProducts']>
}) {
  return (
    <Panel
      id="recent-products"
      title="Recent products"
      more={{ to: pathTo.dashboardScreen('manage-products'), label: 'Manage Products' }}
    >
      {products.length === 0 && <EmptyState drawing="box" text="No products found." />}
      <ul className="ruled">
        {products.map((product) => (
          <PanelRow
            key={product._id}
            to={`/store/product/${product.slug}`}
            title={product.title}
            picture={product.picture}
            facts={[
              `${product.stock} in stock${product.availability === 'in' ? '' : ', low'}`,
              <>
                added <LocalDate iso={product.createdAt} />
              </>,
            ]}
            end={<strong>{formatAmount(product.price)}</strong>}
          />
        ))}
      </ul>
    </Panel>
  )
}

function Views({ count }: { count: number }) {
  return (
    <span className={`mono grid joined ${styles.figure}`}>
      {count.toLocaleString('en-US')}
      <small className="note"> {nounFor(count, 'view')}</small>
    </span>
  )
}
