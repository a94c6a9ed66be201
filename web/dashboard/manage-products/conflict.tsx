import type { TypedProduct } from '#web/dashboard/product-form/typed-product.ts'
import { whatChanged } from '#web/dashboard/product-form/what-changed.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './manage-products.module.css'

type Props = {
  before: TypedProduct
  theirs: TypedProduct
  onKeep: () => void
  onTakeTheirs: () => void
}

/** Shown after a conflict: what somebody else changed, and both ways on. Nothing was written. */
export function Conflict({ before, theirs, onKeep, onTakeTheirs }: Props) {
  const changes = whatChanged(before, theirs)
  return (
    <Banner
      tone="warn"
      takesFocus
      actions={
        <>
          <Button size="s" onClick={onKeep}>
            Keep mine
          </Button>
          <Button size="s" variant="quiet" onClick={onTakeTheirs}>
            Use theirs
          </Button>
        </>
      }
    >
      <p>
        <strong>This product was saved by someone else while you were editing.</strong> Your changes
        are still here, but not saved yet.
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ name, from, to }) => (
            <li key={name}>
              {name}
              {to === undefined ? ': changed' : `: ${from} → ${to}`}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
