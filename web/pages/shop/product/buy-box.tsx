import type { ReactNode } from 'react'
import { pathTo } from '#shared/addresses.ts'
import { toCents } from '#shared/money/dollars.ts'
import { formerPrice } from '#shared/money/shown-money.ts'
import { lastDay } from '#shared/site-time.ts'
import { policyTexts, shippingCostText } from '#web/site/policy-texts.ts'
import type { FormState } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { PiecesLeft } from '#web/ui/shop/pieces-left.tsx'
import { Price } from '#web/ui/shop/price.tsx'
import { ShareBar } from '#web/ui/post/share-bar.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { CartForm } from './cart-form.tsx'
import { priceNote, sellingOf, type ProductView } from './product-view.ts'
import { ProductName } from '#web/ui/shop/product-name.tsx'
import styles from './buy-box.module.css'

export function BuyBox({ product, form }: { product: ProductView; form: FormState }) {
  const site = useSite()
  const { publicUrl } = site
  return (
    <div className={`grid follows slim packed ${styles.box}`}>
      {product.facts.length > 0 && <SpecStrip facts={product.facts} />}
      <h1>
        <ProductName text={product.title} />
      </h1>
      <Price
        amount={product.displayPrice}
        was={formerPrice(product)}
        note={priceNote(product, site)}
        large
      />
      <div className="row tight">
        <Stock product={product} />
        {product.isOnSale && <SaleEnd until={product.sale?.until} />}
      </div>
      <CartForm product={product} form={form} />
      <AmazonLink product={product} />
      <Notes product={product} />
      <div className="between screen-only small tight-lines even">
        <ShareBar
          label="Share"
          url={publicUrl + pathTo.product(product.slug)}
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
      <Badge tone="ok">In Stock</Badge>
      {availability === 'limited' && (
        <Badge tone="warn">
          <PiecesLeft productId={_id} unit=" left" />
        </Badge>
      )}
    </>
  )
}

function AmazonLink({ product }: { product: ProductView }) {
  const { site } = useSite()
  const { affiliateUrl } = sellingOf(product)
  if (!affiliateUrl) return null
  return (
    <div className="grid tight">
      <LinkButton
        href={affiliateUrl}
        size="l"
        rel="sponsored nofollow noopener"
        target="_blank"
        aria-describedby="paid-link"
      >
        Buy on Amazon <Icon name="external" small />
        <span className="vh">(opens in a new tab)</span>
      </LinkButton>
      <p className="fine" id="paid-link">
        Paid link: {site.siteName} earns a commission at no extra cost to you.
      </p>
    </div>
  )
}

function Notes({ product }: { product: ProductView }) {
  const { site, currency, payPalOffered, checkoutOffered } = useSite()
  const { isOwn, affiliateUrl } = sellingOf(product)
  const texts = policyTexts(site)
  if (!isOwn)
    return affiliateUrl ? (
      <ul className={`edge-above ${styles.notes}`}>
        <Note icon="truck">Sold and delivered through Amazon, at the price shown there</Note>
      </ul>
    ) : null
  return (
    <ul className={`edge-above ${styles.notes}`}>
      <Note icon="truck">
        <b>{texts.shipping}</b>
        {checkoutOffered && (
          <>
            <br />
            {shippingCostText(toCents(product.price), site, currency)}
          </>
        )}
      </Note>
      <Note icon="clock">{texts.delivery}</Note>
      <Note icon="return">{texts.returns}</Note>
      {payPalOffered && <Note icon="lock">{texts.payPal}</Note>}
    </ul>
  )
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="ui soft">
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
