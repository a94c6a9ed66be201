import type { ReactNode } from 'react'
import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import styles from '#web/dashboard/kit/list/pictured-line.module.css'
import { Picture } from '#web/ui/picture.tsx'

export function ProductLine({
  product,
  children,
}: {
  product: Pick<ProductSummary, 'images'>
  children: ReactNode
}) {
  return (
    <div className="line slim">
      <Picture
        picture={product.images[0]}
        alt=""
        ratio="square"
        sizes="44px"
        className={styles.thumb}
      />
      <div className="grid slim breaks touching">{children}</div>
    </div>
  )
}
