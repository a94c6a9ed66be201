import { useRef, useState } from 'react'
import { FieldError } from '#web/ui/form/field.tsx'
import { OrderedProduct } from './ordered-product.tsx'
import { movedTo, pickedOf, type PickedProduct } from './picked-product.ts'
import { AddButton, ProductFinder } from './product-finder.tsx'
import styles from './product-picker.module.css'

type Props = {
  id: string
  /** Accessible name of the chosen products. */
  label: string
  value: PickedProduct[]
  most: number
  error?: string | undefined
  /** Offers the newest products before anything is typed. */
  offersNewest?: boolean
  /** A product that cannot be chosen: the one whose form this is. */
  except?: string | undefined
  onChange: (products: PickedProduct[]) => void
}

/** Products that are searched for, and put in order by dragging or by their buttons. */
export function ProductPicker(props: Props) {
  const { id, label, value, most, error, except, offersNewest = false, onChange } = props
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)

  // The buttons of a row move with it, and the browser takes the focus away.
  function focusIn(at: number, direction: 'up' | 'down') {
    requestAnimationFrame(() => {
      const row = list.current?.children[at]
      const button = row?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]`)
      const usable = button?.disabled === false ? button : row?.querySelector('button:enabled')
      if (usable instanceof HTMLElement) usable.focus()
    })
  }

  function move(product: PickedProduct, to: number) {
    onChange(movedTo(value, product._id, to))
    setAnnouncement(`“${product.title}” is number ${to + 1} of ${value.length} now.`)
  }

  function remove(product: PickedProduct) {
    onChange(value.filter((one) => one !== product))
    setAnnouncement(`“${product.title}” was removed.`)
    document.getElementById(id)?.focus()
  }

  return (
    <div className="grid">
      {value.length > 0 && (
        <ul ref={list} className={`edged rounded ruled scrolls ${styles.list}`} aria-label={label}>
          {value.map((product, index) => (
            <OrderedProduct
              key={product._id}
              product={product}
              index={index}
              count={value.length}
              isDragged={dragged === product._id}
              onDrag={setDragged}
              onOver={() => {
                if (dragged && dragged !== product._id) onChange(movedTo(value, dragged, index))
              }}
              onMove={(to) => {
                move(product, to)
                focusIn(to, to < index ? 'up' : 'down')
              }}
              onRemove={() => remove(product)}
            />
          ))}
        </ul>
      )}
      <ProductFinder
        id={id}
        full={value.length >= most ? most : undefined}
        offersNewest={offersNewest}
        chosen={[...value.map(({ _id }) => _id), ...(except ? [except] : [])]}
        renderAction={(product) => (
          <AddButton
            label={`Add “${product.title}”`}
            onAdd={() => {
              onChange([...value, pickedOf(product)])
              setAnnouncement(`“${product.title}” was added.`)
            }}
          />
        )}
      />
      <FieldError id={id} error={error} />
      <span className="vh" role="status">
        {announcement}
      </span>
    </div>
  )
}
