import { useId } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { oneShopOf, shopName, shopOf } from '#shared/products/partner-shops.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { pictureAt } from '#shared/picture.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DisclosureNote } from '#web/ui/post/disclosure-note.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useModal } from '#web/ui/browser/use-modal.ts'
import { amountText, type CartLine } from './cart-view.ts'
import { linksOf } from './link-texts.ts'
import styles from './checkout-drawer.module.css'

type Props = {
  lines: CartLine[]
  quote: Quote | null
  terms: { siteName: string }
  onClose: () => void
}

/** Says that nothing is paid on this site, and where each product can be bought instead. */
export function CheckoutDrawer({ lines, quote, terms: { siteName }, onClose }: Props) {
  const id = useId()
  return (
    <dialog {...useModal(onClose)} className={`on-surface ${styles.drawer}`} aria-labelledby={id}>
      <div className={`stack loose pad-5 ${styles.sheet}`}>
        <div className="between">
          <h2 className="title-3" id={id}>
            Checkout
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <DisclosureNote>
          <p>
            <b>Checkout is disabled.</b>
          </p>
          <p className="soft">{wayText(lines)}</p>
        </DisclosureNote>
        <ul className="ruled">
          {lines.map((line) => (
            <li key={line.productId} className={`grid snug centered room-4 ${styles.line}`}>
              <Picture picture={pictureAt(line.image)} alt="" ratio="square" sizes="64px" />
              <p>
                <b>{line.title}</b>
                <br />
                <span className="small faint num">
                  {line.quantity} × {amountText(line)}
                </span>
              </p>
              {line.affiliateUrl && (
                <LinkButton
                  href={line.affiliateUrl}
                  size="s"
                  rel="sponsored nofollow noopener"
                  target="_blank"
                >
                  {shopName(shopOf(line.affiliateUrl))} <Icon name="external" small />
                  <span className="vh">: {line.title} (paid link, opens in a new tab)</span>
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
        {linksOf(lines).length > 0 && (
          <p className="fine">Paid links: {siteName} earns a commission at no extra cost to you.</p>
        )}
        <div className={`between num edge-above-strong ${styles.total}`}>
          <span>Total</span>
          <span>{quote ? formatAmount(quote.subtotal) : '…'}</span>
        </div>
        <Button variant="primary" size="l" block onClick={onClose}>
          Back to cart
        </Button>
      </div>
    </dialog>
  )
}

function wayText(lines: readonly CartLine[]): string {
  const links = linksOf(lines)
  if (links.length === 0) return 'Your cart stays as it is.'
  const shop = shopName(oneShopOf(links)) || 'another shop'
  return links.length === lines.length
    ? `Each product in your cart has its own link to ${shop}, where you can buy it today. Your cart stays as it is.`
    : `A product with a link to ${shop} can be bought there today. Your cart stays as it is.`
}
