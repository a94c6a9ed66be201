import type { Product } from '#server/modules/catalog/schema.ts'
import { countryName } from '#shared/people/countries.ts'
import { atShop } from '#shared/products/partner-shops.ts'
import { useSite } from '#web/site/site-context.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Price } from '#web/ui/shop/price.tsx'
import { sellingOf, type ProductView } from './product-view.ts'

type Shop = NonNullable<Product['shop']>

const PAID = { rel: 'sponsored nofollow noopener', target: '_blank' } as const

/**
 * The shop of the reader's country, or the first one, and the others one press away. Below a button that sells here it is
 * a link in the text.
 */
export function ShopLinks({ product }: { product: ProductView }) {
  const { site, checkoutOffered } = useSite()
  const { siteName } = site
  const { shop, otherShops } = product
  if (!shop) return null
  const { isOwn } = sellingOf(product)
  return (
    <div className="grid tight" data-click="product page">
      {isOwn && checkoutOffered ? (
        <p className="ui">
          <a className="link" href={shop.url} {...PAID} aria-describedby="paid-link">
            Also {atShop(shop.shop)}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      ) : (
        <LinkButton href={shop.url} size="l" {...PAID} aria-describedby="paid-link">
          Buy {atShop(shop.shop)} <Icon name="external" small />
          <span className="vh">(opens in a new tab)</span>
        </LinkButton>
      )}
      {isOwn && shop.displayPrice && <ShopPrice shop={shop} />}
      <p className="fine" id="paid-link">
        Paid link: {siteName} earns a commission at no extra cost to you.
      </p>
      {otherShops.length > 0 && (
        <details>
          <summary className="between unfolds tall ui">Other shops ({otherShops.length})</summary>
          <ul className="ruled">
            {otherShops.map((other) => (
              <li key={`${other.country} ${other.url}`} className="between tight-lines even room-2">
                <span>
                  <a className="link" href={other.url} {...PAID} aria-describedby="paid-link">
                    {hostOf(other.url)}
                    <span className="vh"> (opens in a new tab)</span>
                  </a>{' '}
                  {other.country && <span className="fine">{countryName(other.country)}</span>}
                </span>
                <ShopPrice shop={other} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function ShopPrice({ shop }: { shop: Shop }) {
  if (!shop.displayPrice) return <span className="fine">See price {atShop(shop.shop)}</span>
  return <Price amount={shop.displayPrice} asOf={shop.asOf} />
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
}
