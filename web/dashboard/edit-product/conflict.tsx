import type { TypedProduct } from '#web/dashboard/product-form/typed-product.ts'
import { whatChanged } from '#web/dashboard/product-form/what-changed.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './edit-product.module.css'

type Props = {
  before: TypedProduct
  theirs: TypedProduct
  typed: TypedProduct
  onKeep: () => void
  onTakeTheirs: () => void
}

/** Shown after a conflict: what was saved elsewhere, and both ways on. Nothing was written. */
export function Conflict({ before, theirs, typed, onKeep, onTakeTheirs }: Props) {
  const changes = whatChanged(before, theirs, typed)
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
        are still here, but not saved yet. “Keep mine” adds them to what was saved.
      </p>
      {changes.length > 0 && (
        <ul className={`breaks scrolls ${styles.changes}`}>
          {changes.map(({ name, from, to, mine }) => (
            <li key={name}>
              {name}
              {to === undefined ? ': changed' : `: ${from} → ${to}`}
              {mine !== undefined && <strong> (yours: {mine})</strong>}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
