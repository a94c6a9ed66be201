import { pathTo } from '#shared/addresses.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cart-link.module.css'

export function CartLink() {
  return (
    <a className={`tap ${styles.cart}`} href={pathTo.cart()}>
      <Icon name="cart" />
      <span className={styles.word}>Cart</span>{' '}
      <span className={`mono ${styles.count}`} data-empty>
        0<span className="vh"> products</span>
      </span>
    </a>
  )
}
