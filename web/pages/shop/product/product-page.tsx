import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { ReviewsSection } from '#web/pages/shop/reviews/reviews-section.tsx'
import { productTile } from '#web/pages/shop/product-tile.ts'
import {
  page,
  type FormState,
  type PageContext,
  done,
  refused,
  textFields,
} from '#web/site/page.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { ProductCard } from '#web/ui/shop/product-card.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import { BuyBox } from './buy-box.tsx'
import { BuyBar } from './cart-form.tsx'
import { Gallery } from './gallery.tsx'
import { DraftNote } from './draft-note.tsx'
import { loadProduct } from './load-product.ts'
import { productHead } from './product-head.ts'
import { postTiles, type PostTile } from '#web/pages/blog/post-tile.ts'
import { ProductTabs } from './product-tabs.tsx'
import { productView } from './product-view.ts'
import styles from './product-page.module.css'
import { slugify } from '#shared/text/slug.ts'
import { PostTileCard } from '#web/pages/blog/post-tile-card.tsx'

const FIRST_REVIEWS = 5
const WAY_BACK = { to: pathTo.store(), label: 'Return to Store' }

export const productPage = page({
  isShared: true,
  load,
  status: (found) => (found ? 200 : 404),
  isReported: (found) => found?.product.status !== 'draft',
  head: (found, site) =>
    found
      ? productHead(found.product, site, found.reviews?.reviews)
      : { title: 'Product not found', noindex: true },
  Body: ({ data: found, form }) => (found ? <Product {...found} form={form} /> : <NotFound />),
  action: addToCart,

  failure: {
    text: 'Product Error',
    hint: 'The product could not be loaded. Please try again in a moment.',
    way: WAY_BACK,
  },
})

async function load({ api, params: { slug = '' }, site }: PageContext) {
  const product = await loadProduct(api, slug)
  if (!product) return null
  const param = { id: product._id }
  const first = { limit: String(FIRST_REVIEWS) }
  const [related, posts, reviews] = await Promise.all([
    attempt(api.products[':id'].related.$get({ param })),
    attempt(api.products[':id'].posts.$get({ param })),
    attempt(api.products[':id'].reviews.$get({ param, query: first })),
  ])
  return {
    product: productView(product),
    reviews: 'value' in reviews ? reviews.value : null,
    tested: 'value' in posts ? postTiles(posts.value.tested, site) : [],
    mentioned: 'value' in posts ? postTiles(posts.value.mentioned, site) : [],
    related: 'value' in related ? related.value.products.map(productTile) : [],
  }
}

type Props = NonNullable<Awaited<ReturnType<typeof load>>> & { form: FormState }

function Product({ product, reviews, related, tested, mentioned, form }: Props) {
  const { category, title } = product
  const shelf = category && {
    label: category.name,
    to: pathTo.store({ category: category.slug }),
  }
  return (
    <PageWrap>
      {product.status === 'draft' && <DraftNote id={product.listed.id} />}
      <Breadcrumb
        steps={[
          { label: 'Store', to: pathTo.store() },
          ...(shelf ? [shelf] : []),
          { label: title },
        ]}
      />
      <div className={`grid ${styles.product}`}>
        <Gallery pictures={product.images} title={title} />
        <BuyBox product={product} form={form} />
      </div>
      <section className="start-section" aria-label="About this product">
        <ProductTabs product={product} />
      </section>
      {reviews && <ReviewsSection found={reviews} slug={product.listed.slug} />}
      <PostsWithProduct title="Tested in" tiles={tested} />
      <PostsWithProduct title="Mentioned in" tiles={mentioned} />
      {related.length > 0 && (
        <section className="screen-only start-section" aria-labelledby="goes-with-it">
          <Rule title="You may also like" id="goes-with-it">
            <MoreLink to={pathTo.store()}>All products</MoreLink>
          </Rule>
          <CardGrid kind="products">
            {related.map((tile) => (
              <ProductCard key={tile.to} {...tile} />
            ))}
          </CardGrid>
        </section>
      )}
      <BuyBar product={product} />
    </PageWrap>
  )
}

function NotFound() {
  return (
    <PageWrap>
      <EmptyState
        drawing="box"
        heading="h1"
        text="Product not found"
        hint="It may no longer be sold here, or the address may be mistyped."
      >
        <LinkButton to={WAY_BACK.to} variant="primary">
          {WAY_BACK.label}
        </LinkButton>
      </EmptyState>
    </PageWrap>
  )
}

/**
 * Add to Cart without scripts: members have the cart of their account. A guest's is kept by a script, so they are led to
 * check out this one product.
 */
async function addToCart({ api, person, site }: PageContext, form: FormData) {
  const { product: productId = '', quantity: typed = '1' } = textFields(form)
  const quantity = Math.max(1, Math.trunc(Number(typed)) || 1)
  if (!person)
    return done(
      site.checkoutOffered ? pathTo.checkout({ items: `${productId}:${quantity}` }) : pathTo.cart(),
    )
  const items = [{ productId, quantity }]
  const outcome = await attempt(api.cart.$put({ json: { items, change: 'add' } }))
  if ('refusal' in outcome) return refused(outcome.refusal, { quantity: typed })
  return done(pathTo.cart(), { flash: 'added-to-cart' })
}

/** The posts in which a product was tested, or is mentioned. */
function PostsWithProduct({ title, tiles }: { title: string; tiles: PostTile[] }) {
  if (tiles.length === 0) return null
  const id = slugify(title)
  return (
    <section className="start-section" aria-labelledby={id}>
      <Rule title={title} id={id} />
      <CardGrid kind="posts-3">
        {tiles.map((tile) => (
          <PostTileCard key={tile.id} tile={tile} withCategory withExcerpt={false} />
        ))}
      </CardGrid>
    </section>
  )
}
