import { useRef } from 'react'
import type { FigureAttributes } from './figure-attributes.ts'
import { sizeAt } from './shown-size.ts'
import styles from './figure.module.css'

type Props = FigureAttributes & { onChange: (change: Partial<FigureAttributes>) => void }

export function WidthField({ width, height, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const apply = () => {
    const pixels = Math.min(Math.round(Number(field.current?.value)), 9999)
    if (pixels >= 16 && String(pixels) !== width)
      onChange(sizeAt(pixels, Number(width) / Number(height) || 1))
  }
  return (
    <label className={`pair close ${styles.width}`}>
      <span>Width</span>
      <input
        ref={field}
        key={width}
        className="control"
        type="number"
        aria-label="Width in pixels"
        defaultValue={width}
        min={16}
        max={9999}
        tabIndex={-1}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            apply()
          }
          if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
        }}
      />
    </label>
  )
}
