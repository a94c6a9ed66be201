import { pathTo } from '#shared/addresses.ts'
import type { FormState } from '#web/site/page.ts'
import { useSite } from '#web/site/site-context.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { cartProduct, offerOf, sellingOf, type ProductView } from './product-view.ts'
import styles from './cart-form.module.css'

const FORM = 'buy'

/** Quantity and Add to Cart. Without scripts the form posts to the page. */
export function CartForm({ product, form }: { product: ProductView; form: FormState }) {
  const { site, checkoutOffered, payPalOffered, mailIsSent } = useSite()
  const { hasCart, canAdd } = offerOf(product, { checkoutOffered })
  if (!hasCart) return null
  const { isOwn } = sellingOf(product)
  const [problem] = Object.values(form.errors)
  return (
    <form
      id={FORM}
      className="screen-only slim"
      method="post"
      data-submit="add-to-cart"
      data-product-id={product._id}
      data-then={site.afterAdding === 'cart' ? pathTo.cart() : undefined}
      data-most={checkoutOffered ? site.piecesPerOrder : undefined}
      data-product={JSON.stringify(cartProduct(product))}
    >
      {problem && <FormMessage tone="bad">{problem}</FormMessage>}
      <input type="hidden" name="product" value={product._id} />
      <div className={`grid snug last-wide ${styles.row}`}>
        <Stepper
          name="quantity"
          label="Quantity"
          value={Number(form.values.quantity) || 1}
          isDisabled={!canAdd}
          large
        />
        <AddButton canAdd={canAdd} />
      </div>
      {checkoutOffered && isOwn && <HeldNote product={product} />}
      {canAdd && payPalOffered && checkoutOffered && isOwn && <Express />}
      {canAdd && checkoutOffered && (
        <p className={`small soft without-script ${styles.word}`}>
          JavaScript is turned off. Without an account, the button leads to the checkout of this
          product alone; with one, it fills your cart.
        </p>
      )}
      {!canAdd && (
        <p className={`small faint ${styles.word}`} id="why-not">
          You can add it to your cart when it is back in stock.
          {mailIsSent && isOwn && <TellMe slug={product.slug} />}
        </p>
      )}
      <p className={`small soft ${styles.word}`} role="status" data-word />
      <div role="status" data-said />
    </form>
  )
}

/** That others are buying all that can be ordered, once a script has asked: the page is cached, and each order changes it. */
function HeldNote({ product: { _id, slug, availability } }: { product: ProductView }) {
  const { mailIsSent } = useSite()
  return (
    <p
      className={`small ${styles.word} ${styles.held}`}
      role="status"
      hidden
      data-held
      data-start="stock"
      data-product={_id}
    >
      <span />
      {mailIsSent && availability !== 'out' && <TellMe slug={slug} />}
    </p>
  )
}

function TellMe({ slug }: { slug: string }) {
  return (
    <>
      {' '}
      <a className="link" href={pathTo.backInStock(slug)}>
        Tell me when it is back
      </a>
    </>
  )
}

/** The price and the button once more, at the bottom of a phone. */
export function BuyBar({ product }: { product: ProductView }) {
  const { canAdd } = offerOf(product, useSite())
  if (!canAdd && !product.variant) return null
  return (
    <div className={`${styles.bar} screen-only`} id="buy-bar" hidden={!canAdd} data-start="buy-bar">
      <p className={`grid joined slim ${styles.price}`}>
        <b className="num">{product.displayPrice}</b>
        <span className="fine cut">
          {product.priceAsOf && `as of ${product.priceAsOf} · `}
          {product.cartTitle}
        </span>
      </p>
      <Button type="submit" variant="primary" form={FORM}>
        Add to Cart
      </Button>
    </div>
  )
}

/** Past the cart: whoever has a PayPal account begins there. */
function Express() {
  return (
    <Button
      type="submit"
      name="start"
      value="yes"
      formAction={pathTo.expressCheckout()}
      size="l"
      block
      className={`above-3 ${styles.express}`}
    >
      Buy with PayPal
    </Button>
  )
}

function AddButton({ canAdd }: { canAdd: boolean }) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="l"
      disabled={!canAdd}
      aria-describedby={canAdd ? undefined : 'why-not'}
    >
      Add to Cart
    </Button>
  )
}
