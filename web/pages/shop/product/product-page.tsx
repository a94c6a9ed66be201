import { isRouteErrorResponse } from 'react-router'
import { OncePerRevision } from '#web/api/once-per-revision.tsx'
import { useSite } from '#web/api/site-context.ts'
import { DocumentHtml } from '#web/api/document-html.tsx'
import { keepInDocument, pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { productTile } from '#web/pages/shop/product-tile.ts'
import type { Route } from './+types/product-page'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { loadProduct } from './load-product.ts'
import { ProductFailed } from './product-failed.tsx'
import { productHead } from './product-head.ts'
import { ProductTabs } from './product-tabs.tsx'
import { overviewWithLede, productView } from './product-view.ts'
import { Related } from './related.tsx'
import { withRetries } from './with-retries.ts'
import styles from './product-page.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const product = await loadProduct(api, params.product)
  const related = await attempt(api.products[':id'].related.$get({ param: { id: product._id } }))
  return {
    product: productView(product),
    overview: keepInDocument(context, 'overview', overviewWithLede(product.overview)),
    details: keepInDocument(context, 'details', product.details),
    related: 'value' in related ? related.value.products.map(productTile) : [],
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withRetries(() => serverLoader())
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const frame = frameOf(matches)
  if (loaderData && frame) return productHead(loaderData.product, frame)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return pageMeta({ title: isMissing ? 'Product not found' : 'Product Error', noindex: true })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { currency } = useSite()
  return (
    <OncePerRevision
      key={loaderData.product._id}
      name={`product ${loaderData.product._id} ${currency.code}`}
      render={() => <ProductContent {...loaderData} />}
    />
  )
}

function ProductContent({
  product,
  overview,
  details,
  related,
}: Route.ComponentProps['loaderData']) {
  const { category, title } = product
  const shelf = category && { label: category.name, to: `/store?category=${category.slug}` }
  return (
    <PageWrap>
      <Breadcrumb
        steps={[{ label: 'Store', to: '/store' }, ...(shelf ? [shelf] : []), { label: title }]}
      />
      <div className={styles.product}>
        <Gallery pictures={product.images} title={title} />
        <BuyBox product={product} />
      </div>
      <ProductTabs
        product={product}
        overview={<DocumentHtml className={styles.text} htmlKey="overview" html={overview} />}
        details={<DocumentHtml className={styles.text} htmlKey="details" html={details} />}
      />
      <Related tiles={related} />
    </PageWrap>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductFailed isMissing={isRouteErrorResponse(error) && error.status === 404} />
}
