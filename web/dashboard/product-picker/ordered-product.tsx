import { ProductLine } from '#web/dashboard/manage-products/product-line.tsx'
import { StatusBadge } from '#web/dashboard/manage-products/status-badge.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { PickedProduct } from './picked-product.ts'
import styles from './product-picker.module.css'

type Props = {
  product: PickedProduct
  index: number
  count: number
  isDragged: boolean
  onDrag: (id: string | undefined) => void
  onOver: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function OrderedProduct({ product, index, count, isDragged, ...on }: Props) {
  const { _id, title, status } = product
  return (
    <li
      className={`between pad-row ${styles.row}`}
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', title)
        on.onDrag(_id)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        on.onOver()
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => on.onDrag(undefined)}
    >
      <ProductLine product={product}>
        <span className="ui">
          <Unbroken text={title} />
        </span>
        {status !== 'live' && (
          <span>
            <StatusBadge status={status} />
          </span>
        )}
      </ProductLine>
      <span className="line joined rigid">
        <IconButton
          icon="up"
          small
          data-move="up"
          label={`Move “${title}” up`}
          disabled={index === 0}
          onClick={() => on.onMove(index - 1)}
        />
        <IconButton
          icon="down"
          small
          data-move="down"
          label={`Move “${title}” down`}
          disabled={index === count - 1}
          onClick={() => on.onMove(index + 1)}
        />
        <IconButton icon="close" small label={`Remove “${title}”`} onClick={on.onRemove} />
      </span>
    </li>
  )
}
