import type { Review } from '#server/modules/reviews/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Head } from '#web/site/head/head.ts'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import type { Site } from '#web/site/page.ts'
import { productLd } from './product-linked-data.ts'
import { reviewsLd } from './reviews-linked-data.ts'
import type { ProductView } from './product-view.ts'

export function productHead(
  product: ProductView,
  site: Site,
  reviews: readonly Review[] = [],
): Head {
  const { title, description, listed, category, status } = product
  const { publicUrl } = site
  const [first] = product.images
  const url = publicUrl + pathTo.product(listed.slug)
  return {
    title: `${product.metaTitle || title} | Store`,
    description: product.metaDescription || description || title,
    canonical: url,
    image: publicUrl + (first?.url ?? '/default-product.jpg'),
    imageAlt: first?.alt ?? title,
    type: 'product',
    siteName: site.site.siteName,
    keywords: product.tags,
    noindex: status !== 'live',
    linkedData: [
      { ...productLd(product, { ...site, url }), ...reviewsLd(product.rating, reviews) },
      breadcrumbs(publicUrl, [
        { name: 'Store', path: pathTo.store() },
        ...(category
          ? [{ name: category.name, path: pathTo.store({ category: category.slug }) }]
          : []),
        { name: title, path: pathTo.product(listed.slug) },
      ]),
    ],
  }
}
