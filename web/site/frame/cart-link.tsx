import { pathTo } from '#shared/addresses.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './cart-link.module.css'

/** `lines` is the count of the account's cart; a guest's is counted in the browser. */
export function CartLink({ lines }: { lines: number }) {
  return (
    <a className={`tap medium ${styles.cart}`} href={pathTo.cart()} data-start="cart-count">
      <Icon name="cart" />
      <span className={styles.word}>Cart</span>{' '}
      <span
        className={`mono strong ink rounded-s to-middle ${styles.count}`}
        data-lines={lines}
        data-empty={lines === 0 ? '' : undefined}
      >
        <span>{lines}</span>
        <span className="vh">{lines === 1 ? ' product' : ' products'}</span>
      </span>
    </a>
  )
}
