import { pathTo } from '#shared/addresses.ts'
import type { FrameSite } from '#web/site/page.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LEGAL } from './footer.tsx'
import { Logo } from './logo.tsx'
import styles from './checkout-frame.module.css'

type BarProps = { site: FrameSite['site']; cartLines: number }

/**
 * Above the checkout: whose shop it is, and the one way back. It counts the cart as the other frame's link does, which
 * also takes a guest's cart into the account that they have signed in to.
 */
export function CheckoutBar({ site, cartLines }: BarProps) {
  return (
    <header className={`edge-below on-ground ${styles.bar}`}>
      <div className={`between ${styles.inside}`}>
        <Logo site={site} />
        <a className="line slim tall medium soft lit" href={pathTo.cart()} data-start="cart-count">
          <Icon name="left" small />
          Back to cart
          <span className="vh" data-lines={cartLines}>
            <span>{cartLines}</span>
            <span>{cartLines === 1 ? ' product' : ' products'}</span>
          </span>
        </a>
      </div>
    </header>
  )
}

/** Below it: what the law asks for. */
export function CheckoutFooter() {
  return (
    <footer className={`edge-above ${styles.footer}`}>
      <nav className={`row small ${styles.inside}`} aria-label="Legal">
        {LEGAL.map(([to, label]) => (
          <a key={to} className="pair tall faint lit under" href={to}>
            {label}
          </a>
        ))}
      </nav>
    </footer>
  )
}
