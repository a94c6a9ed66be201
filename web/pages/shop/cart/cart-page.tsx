import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { dollarTile } from '#web/pages/shop/product-tile.ts'
import { page, type Visit } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { Rule } from '#web/ui/rule.tsx'
import styles from './cart-page.module.css'

const RECENT = 3
const SIZES = '(min-width: 768px) 30vw, 92vw'

export const cartPage = page({
  load,
  head: (_data, { site }) => ({ title: `Cart | ${site.siteName}`, noindex: true }),
  Body: ({ data }) => <Cart {...data} />,
})

async function load({ api }: Visit) {
  const recent = await attempt(api.products.$get({ query: { limit: String(RECENT) } }))
  return { recent: 'value' in recent ? recent.value.products.map(dollarTile) : [] }
}

function Cart({ recent }: Awaited<ReturnType<typeof load>>) {
  return (
    <PageWrap>
      <h1 className={`title-1 ${styles.title}`}>Cart</h1>
      <EmptyState drawing="cart" text="Your cart is empty.">
        <LinkButton to={pathTo.store()} variant="primary">
          Continue shopping
        </LinkButton>
      </EmptyState>
      {recent.length > 0 && (
        <section className={styles.recent} aria-labelledby="new-in-the-store">
          <Rule title="New in the store" id="new-in-the-store">
            <MoreLink to={pathTo.store()}>All products</MoreLink>
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
