import type { Selectable } from 'kysely'
import { convertToShop, formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { shownIn, shownPrice } from '#shared/money/shown-money.ts'
import { atShop, shopName } from '#shared/products/partner-shops.ts'
import { storeLink } from '#shared/products/selling.ts'
import { siteMinute } from '#shared/time/site-time.ts'
import type { OfferRow } from '#server/modules/catalog/offers/index.ts'
import type { CatalogTables } from '#server/modules/catalog/tables.ts'
import { priceAt, type Pricing } from './price-at.ts'
import { presentPrice, type PriceView } from './present-price.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

type Sold = Pricing &
  Pick<
    Selectable<CatalogTables['products']>,
    'selling_mode' | 'affiliate_url' | 'price_shop' | 'price_as_of' | 'price_varies'
  >

type Shop = ReturnType<typeof presentShop>

/**
 * The price of a product and the shops that sell it besides the site, that of the reader's country first. Where the product is
 * sold elsewhere alone, the price is that of the first shop, or says where to see it.
 */
export function presentSelling(row: Sold, offers: OfferRow[], view: PriceView) {
  const price = lowest(row, presentPrice(row, view))
  const shops = shopsOf(row, offers, view)
  const [shop = null, ...otherShops] = forReader(shops, view.country)
  if (row.selling_mode !== 'affiliate' || !shop)
    return { ...price, priceHidden: false, priceAsOf: '', shop, otherShops }
  const displayPrice = shop.displayPrice || `See price ${atShop(shop.shop)}`
  const isStored = shop === shops[0] && shop.displayPrice !== ''
  return {
    ...price,
    // A sale is one of the price that is stored, at the first shop.
    ...(!isStored && { isOnSale: false, displayPrice, displayRegularPrice: displayPrice }),
    // Nobody but admins, who edit it, gets the figure itself.
    ...(!shop.displayPrice && !view.seesPlans && { price: 0, regularPrice: 0, sale: null }),
    priceHidden: !shop.displayPrice,
    priceAsOf: shop.asOf,
    shop,
    otherShops,
  }
}

function lowest(
  { price_varies, selling_mode }: Sold,
  price: ReturnType<typeof presentPrice>,
): ReturnType<typeof presentPrice> {
  if (price_varies === 0 || selling_mode === 'affiliate') return price
  return { ...price, displayPrice: `From ${price.displayPrice}` }
}

// The price of a product that the site sells too is the site's own; its link names none.
function shopsOf(row: Sold, offers: OfferRow[], view: PriceView): Shop[] {
  const { selling_mode, affiliate_url, price_shop: shop, price_as_of: as_of } = row
  const url = storeLink({ sellingMode: selling_mode, affiliateUrl: affiliate_url })
  if (!url) return []
  const cents = selling_mode === 'affiliate' ? priceAt(row, view.at) : 0
  const linked = {
    url,
    shop,
    country: '',
    as_of,
    price_minor: cents || null,
    currency: shopCurrency(),
  }
  return [linked, ...offers].map((offer) => presentShop(offer, view))
}

function forReader(shops: Shop[], country: string): Shop[] {
  const first = shops.find((shop) => country && shop.country === country)
  return first ? [first, ...shops.filter((shop) => shop !== first)] : shops
}

function presentShop(
  { url, shop, country, price_minor, currency, as_of }: Omit<OfferRow, 'product_id'>,
  view: PriceView,
) {
  const isShown = price_minor !== null && as_of > (view.oldest.get(shop) ?? '')
  return {
    url,
    shop,
    name: shopName(shop),
    country,
    currency,
    displayPrice: isShown ? priceText(price_minor, currency, view) : '',
    asOf: isShown ? `${siteMinute(new Date(as_of), 'UTC')} UTC` : '',
  }
}

// In the reader's own currency exactly, as the shop names it; in another one rounded, as all prices are.
function priceText(amountMinor: number, code: string, { currency, rates }: PriceView): string {
  const price = money(amountMinor, code)
  if (code === currency) return formatMoney(price)
  const own = convertToShop(price, rates)?.money
  return own ? shownPrice(own.amountMinor, shownIn(currency, rates)) : formatMoney(price)
}
