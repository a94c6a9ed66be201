import { useEffect, useRef, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cart-link.module.css'

const LOADING_MS = 1000
const NEW_MS = 3000

/** The way to the cart with the number of its lines, marked for a moment when one is added. */
export function CartLink({ lines }: { lines: number }) {
  const isNew = useJustAdded(lines)
  return (
    <Link className={styles.cart} to="/cart">
      <Icon name="cart" />
      <span className={styles.word}>Cart</span>{' '}
      <span
        className={styles.count}
        data-empty={lines === 0 || undefined}
        data-new={isNew || undefined}
      >
        {lines}
        <span className="vh">{lines === 1 ? ' product' : ' products'}</span>
      </span>
    </Link>
  )
}

// A cart that is read from the browser's storage arrives just after the page: that is not an addition.
function useJustAdded(lines: number): boolean {
  const [isNew, setIsNew] = useState(false)
  const seen = useRef({ lines, since: 0 })
  useEffect(() => {
    const { lines: before, since } = seen.current
    seen.current = { lines, since: since || performance.now() }
    if (lines <= before || performance.now() - since < LOADING_MS || !since) return
    setIsNew(true)
    const timer = setTimeout(setIsNew, NEW_MS, false)
    return () => clearTimeout(timer)
  }, [lines])
  return isNew
}
