import type { SearchOut } from '#server/modules/search/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { SiteDate } from '#web/site/site-date.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Rule } from '#web/ui/layout/rule.tsx'
import { FoundRow } from './found-row.tsx'

export function Findings({ found }: { found: SearchOut }) {
  return (
    <>
      {found.posts.length > 0 && (
        <section aria-labelledby="found-posts">
          <Rule title="Posts" id="found-posts" note={`${found.totalPosts} found`} />
          <ul className="ruled">
            {found.posts.map((post) => (
              <li key={post._id}>
                <FoundRow
                  to={pathTo.post(post.slug)}
                  found={post}
                  picture={post.cover}
                  facts={[
                    post.category[0]?.name ?? 'Uncategorized',
                    <SiteDate key="date" iso={post.createdAt} />,
                    `${post.readingMinutes} min`,
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.products.length > 0 && (
        <section aria-labelledby="found-products" className="above-7">
          <Rule title="Products" id="found-products" note={`${found.totalProducts} found`} />
          <ul className="ruled">
            {found.products.map((product) => (
              <li key={product._id}>
                <FoundRow
                  to={pathTo.product(product.slug)}
                  found={product}
                  picture={product.images[0] ?? null}
                  fallback="/default-product.jpg"
                  facts={[
                    product.displayPrice,
                    product.priceAsOf && `as of ${product.priceAsOf}`,
                    product.availability === 'out' ? 'Out of Stock' : 'In Stock',
                    product.category?.name,
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager
        page={found.currentPage}
        pages={found.totalPages}
        href={(page) => pathTo.search({ q: found.query, page: page > 1 ? page : undefined })}
        label="Pages of results"
      />
    </>
  )
}
