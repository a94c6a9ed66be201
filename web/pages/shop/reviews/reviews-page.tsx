import { pathTo } from '#shared/addresses.ts'
import { attempt } from '#web/api/refusal.ts'
import { loadProduct } from '#web/pages/shop/product/load-product.ts'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import { Missing, page, type PageContext } from '#web/site/page.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { RatingSummary, ReviewList } from './reviews-section.tsx'
import styles from './reviews.module.css'

const PER_PAGE = 20

export const reviewsPage = page({
  isShared: true,
  load,
  head: ({ product, found }, { site, publicUrl }) => {
    const number = found.currentPage > 1 && `Page ${found.currentPage}`
    const path = pathTo.productReviews(product.slug, pageQuery(found.currentPage))
    return {
      title: [`Reviews of ${product.title}`, number, site.siteName].filter(Boolean).join(' | '),
      description: `What buyers say of ${product.title}: ${found.rating.average.toFixed(1)} of 5 stars.`,
      siteName: site.siteName,
      canonical: publicUrl + path,
      noindex: product.status !== 'live',
      linkedData: [
        breadcrumbs(publicUrl, [
          { name: 'Store', path: pathTo.store() },
          { name: product.title, path: pathTo.product(product.slug) },
          { name: 'Reviews', path: pathTo.productReviews(product.slug) },
        ]),
      ],
    }
  },
  Body: ({ data: { product, found } }) => (
    <PageWrap>
      <Breadcrumb
        steps={[
          { label: 'Store', to: pathTo.store() },
          { label: product.title, to: pathTo.product(product.slug) },
          { label: 'Reviews' },
        ]}
      />
      <h1 className="title-1 breaks above-4 below-6">Reviews of {product.title}</h1>
      <div className={`grid apart slim top ${styles.split}`}>
        <RatingSummary found={found} />
        <div>
          <ReviewList reviews={found.reviews} />
          <Pager
            page={found.currentPage}
            pages={found.totalPages}
            href={(number) => pathTo.productReviews(product.slug, pageQuery(number))}
          />
        </div>
      </div>
    </PageWrap>
  ),
  failure: {
    text: 'The reviews could not be loaded. Please try again in a moment.',
    way: { to: pathTo.store(), label: 'Return to Store' },
  },
})

const pageQuery = (number: number) => (number > 1 ? { page: number } : {})

async function load({ api, params: { slug = '' }, url }: PageContext) {
  const product = await loadProduct(api, slug)
  if (!product) throw new Missing({ heading: 'Product not found' })
  const typed = url.searchParams.get('page') ?? ''
  const number = /^\d{1,6}$/.test(typed) && Number(typed) > 0 ? typed : '1'
  const query = { page: number, limit: String(PER_PAGE) }
  const outcome = await attempt(
    api.products[':id'].reviews.$get({ param: { id: product._id }, query }),
  )
  if ('refusal' in outcome) throw outcome.refusal
  const found = outcome.value
  if (found.reviews.length === 0) throw new Missing({ heading: 'There are no reviews here.' })
  return { product, found }
}
