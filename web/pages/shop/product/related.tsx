import { CardGrid } from '#web/ui/card-grid.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { Rule } from '#web/ui/rule.tsx'
import type { ProductTile } from '#web/pages/shop/product-tile.ts'
import styles from './product-page.module.css'

/** Up to four products that go with this one; nothing when there are none. */
export function Related({ tiles }: { tiles: ProductTile[] }) {
  if (tiles.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="goes-with-it">
      <Rule title="Goes with it" id="goes-with-it">
        <MoreLink to="/store">All products</MoreLink>
      </Rule>
      <CardGrid kind="products">
        {tiles.map((tile) => (
          <ProductCard key={tile.to} {...tile} />
        ))}
      </CardGrid>
    </section>
  )
}
