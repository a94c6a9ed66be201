import { pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { productTile } from '#web/pages/shop/product-tile.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { Rule } from '#web/ui/rule.tsx'
import type { Route } from './+types/cart-page'
import styles from './cart-page.module.css'

const RECENT = 3
const SIZES = '(min-width: 768px) 30vw, 92vw'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const recent = await attempt(api.products.$get({ query: { limit: String(RECENT) } }))
  return { recent: 'value' in recent ? recent.value.products.map(productTile) : [] }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = frameOf(matches)?.site
  return pageMeta({ title: site ? `Cart | ${site.siteName}` : 'Cart', noindex: true })
}

export default function CartPage({ loaderData: { recent } }: Route.ComponentProps) {
  return (
    <PageWrap>
      <h1 className={styles.title}>Cart</h1>
      <EmptyState drawing="cart" text="Your cart is empty.">
        <LinkButton to="/store" variant="primary">
          Continue shopping
        </LinkButton>
      </EmptyState>
      {recent.length > 0 && (
        <section className={styles.recent} aria-labelledby="new-in-the-store">
          <Rule title="New in the store" id="new-in-the-store">
            <MoreLink to="/store">All products</MoreLink>
          </Rule>
          <CardGrid kind="posts-3">
            {recent.map((tile) => (
              <ProductCard key={tile.to} {...tile} sizes={SIZES} />
            ))}
          </CardGrid>
        </section>
      )}
    </PageWrap>
  )
}
