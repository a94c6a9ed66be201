import type { ReactNode } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { toCents } from '#shared/money/amount.ts'
import { formerPrice } from '#shared/money/shown-money.ts'
import { elsewhere, notShippedText, shippingByCountry } from '#shared/orders/order-texts.ts'
import { deliveredOf } from '#shared/orders/shipping.ts'
import { choiceText } from '#shared/products/variants.ts'
import { lastDay } from '#shared/time/site-time.ts'
import { OwnCountry } from '#web/site/own-country.tsx'
import { arrivalText, policyTexts, shippingCostText } from '#web/site/policy-texts.ts'
import type { FormState } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { PiecesLeft } from '#web/ui/shop/pieces-left.tsx'
import { Price } from '#web/ui/shop/price.tsx'
import { RatingLine } from '#web/ui/shop/stars.tsx'
import { ShareBar } from '#web/ui/post/share-bar.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { OptionPicker } from './option-picker.tsx'
import { CartForm } from './cart-form.tsx'
import { ShopLinks } from './shop-links.tsx'
import { SellerLines } from '#web/ui/shop/seller-lines.tsx'
import { priceNote, sellingOf, type ProductView } from './product-view.ts'
import { ProductName } from '#web/ui/shop/product-name.tsx'
import styles from './buy-box.module.css'

export function BuyBox({ product, form }: { product: ProductView; form: FormState }) {
  const { publicUrl, shipping } = useSite()
  return (
    <div className={`grid follows slim packed ${styles.box}`} data-start="read">
      {shipping.isForAll && <OwnCountry />}
      {product.facts.length > 0 && <SpecStrip facts={product.facts} />}
      <h1>
        <ProductName text={product.title} />
      </h1>
      <RatingLine rating={product.rating} href="#reviews" />
      {product.status === 'archived' ? (
        <NoLongerSold product={product} />
      ) : (
        <Sale product={product} form={form} />
      )}
      <div className="between screen-only small tight-lines even">
        <ShareBar
          label="Share"
          url={publicUrl + pathTo.product(product.variantId ? product.slug : product.listed.slug)}
          title={product.title}
          image={publicUrl + (product.images[0]?.url ?? '/default-product.jpg')}
          networks={['facebook', 'twitter', 'pinterest', 'whatsapp']}
          copy
        />
        <a className="link" href={pathTo.contact()}>
          Contact support
        </a>
      </div>
    </div>
  )
}

/** With all that differs between variants in one part, which another choice replaces. */
function Sale({ product, form }: { product: ProductView; form: FormState }) {
  const { variant, displayPrice } = product
  const offer = <Offer product={product} form={form} />
  if (!variant)
    return (
      <div className="grid slim packed" id="choice">
        {offer}
      </div>
    )
  const [picture] = product.images.filter(({ public_id }) => public_id === variant.image)
  return (
    <>
      <div
        className="grid slim packed"
        id="choice"
        data-start="choices"
        data-told={`${choiceText(variant.values)}, ${displayPrice}`}
        data-picture={picture?.url}
      >
        {offer}
      </div>
      <p className="vh" role="status" id="chosen" />
    </>
  )
}

function Offer({ product, form }: { product: ProductView; form: FormState }) {
  const site = useSite()
  return (
    <>
      <Price
        amount={product.displayPrice}
        was={formerPrice(product)}
        note={product.priceHidden ? '' : priceNote(product, site)}
        asOf={product.priceAsOf}
        large={!product.priceHidden}
      />
      <OptionPicker product={product} />
      <div className="row tight">
        <Stock product={product} />
        {product.isOnSale && <SaleEnd until={product.sale?.until} />}
      </div>
      <MaybeHeld product={product} />
      {product.status === 'draft' ? (
        <p className="small soft">“Add to Cart” appears here once it is published.</p>
      ) : (
        <CartForm product={product} form={form} />
      )}
      <ShopLinks product={product} />
      <Notes product={product} />
    </>
  )
}

function NoLongerSold({ product: { category } }: { product: ProductView }) {
  return (
    <>
      <p className="notice ui tone-info">
        <Icon name="info" />
        <span>
          <strong>This product is no longer sold.</strong> Its page stays for everyone who has it.
        </span>
      </p>
      <div>
        <LinkButton to={pathTo.store(category ? { category: category.slug } : undefined)}>
          {category ? `Other products in ${category.name}` : 'All products'}
        </LinkButton>
      </div>
    </>
  )
}

function SaleEnd({ until }: { until: string | null | undefined }) {
  const { site } = useSite()
  return (
    <>
      <Badge tone="info">On sale</Badge>
      {until && <span className="small soft">until {lastDay(until, site.timeZone)}</span>}
    </>
  )
}

function Stock({ product: { _id, availability } }: { product: ProductView }) {
  if (availability === 'out') return <Badge tone="bad">Out of Stock</Badge>
  return (
    <>
      <span className={styles.free}>
        <Badge tone="ok">In Stock</Badge>
      </span>
      {availability === 'in' && (
        <span className={styles.held}>
          <Badge tone="warn">On hold</Badge>
        </span>
      )}
      {availability === 'limited' && (
        <Badge tone="warn">
          <PiecesLeft productId={_id} unit=" left" />
        </Badge>
      )}
    </>
  )
}

/** What a script looks up for others: a page that is the same for everybody knows nothing of it. */
function MaybeHeld({ product }: { product: ProductView }) {
  const { checkoutOffered } = useSite()
  if (!checkoutOffered || !sellingOf(product).isOwn || product.availability === 'out') return null
  return (
    <noscript>
      <p className="small soft">
        Some may be on hold for others. The cart says how many you can order.
      </p>
    </noscript>
  )
}

function Notes({ product }: { product: ProductView }) {
  const { site, currency, payPalOffered, checkoutOffered, delivery, shipping } = useSite()
  const { isOwn, affiliateUrl } = sellingOf(product)
  const { country, methods } = shipping
  const isShipped = methods.length > 0
  const [usual] = deliveredOf(methods)
  const texts = policyTexts({ ...site, deliveryDays: usual?.days || site.deliveryDays })
  // A site that only links out promises nothing of its own.
  if (!isOwn || (!checkoutOffered && affiliateUrl))
    return product.shop ? (
      <ul className={`edge-above ${styles.notes}`}>
        <Note icon="truck">
          Sold and delivered through {product.shop.name}, at the price shown there
        </Note>
      </ul>
    ) : null
  return (
    <ul className={`edge-above ${styles.notes}`}>
      <Note icon="truck">
        {checkoutOffered && !isShipped && (
          <>
            <b>{country ? notShippedText(country) : shippingByCountry}</b> {country && elsewhere}{' '}
            <OtherCountry product={product} />
          </>
        )}
        {checkoutOffered && isShipped && delivery && product.availability !== 'out' && (
          <>
            <b>{arrivalText(delivery)}</b>
            <br />
          </>
        )}
        {(isShipped || !checkoutOffered) && texts.delivery}
      </Note>
      <Note icon="box">
        {texts.shipping}
        {checkoutOffered && isShipped && (
          <>
            <br />
            {country && `To ${country}: `}
            {shippingCostText(pieceOf(product), methods, currency)}{' '}
            {country && <OtherCountry product={product} />}
          </>
        )}
      </Note>
      <Note icon="return">{texts.returns}</Note>
      {payPalOffered && <Note icon="lock">{texts.payPal}</Note>}
      {checkoutOffered && site.seller && (
        <Note icon="store">
          Sold by <SellerLines seller={site.seller} />
        </Note>
      )}
    </ul>
  )
}

/** The page is kept for each country: another is chosen on a page of its own, which works without scripts. */
function OtherCountry({ product: { slug } }: { product: ProductView }) {
  const { country } = useSite().shipping
  return (
    <a className="link" href={pathTo.country({ return: pathTo.product(slug) })}>
      {country ? `Not in ${country}?` : 'Choose your country'}
    </a>
  )
}

function pieceOf({ price, weightGrams }: ProductView) {
  return { cents: toCents(price), grams: weightGrams ?? 0 }
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="grid snug last-wide edge-below ui soft">
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
