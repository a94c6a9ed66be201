import { useId } from 'react'
import { useDraft } from '#web/editor/behaviour/use-draft.ts'
import { Input } from '#web/ui/input.tsx'
import type { FigureAttributes } from './figure-view.tsx'
import { sizeAt } from './shown-size.ts'
import styles from './figure.module.css'

type Props = {
  attributes: FigureAttributes
  onChange: (change: Partial<FigureAttributes>) => void
}

export function FigureForm({ attributes, onChange }: Props) {
  const id = useId()
  const { alt, width, height, isDecorative } = attributes
  const altField = useDraft(alt, (text) => onChange({ alt: text }))
  const widthField = useDraft(width, (text) => {
    const pixels = Math.min(Math.round(Number(text)), 9999)
    if (pixels >= 16) onChange(sizeAt(pixels, Number(width) / Number(height) || 1))
  })
  return (
    <>
      <Input
        {...altField}
        name="alt"
        id={`${id}-alt`}
        label="Alternative text"
        hint="What the picture shows, for those who cannot see it."
        maxLength={1000}
        disabled={isDecorative && !alt}
      />
      <div className={`row ${styles.side}`}>
        {width && height && (
          <Input
            {...widthField}
            name="width"
            id={`${id}-width`}
            label="Width in pixels"
            type="number"
            min={16}
            max={9999}
            step={1}
          />
        )}
        <label className={`pair small ${styles.tick}`}>
          <input
            type="checkbox"
            checked={isDecorative && !alt}
            disabled={Boolean(alt)}
            onChange={({ target }) => onChange({ isDecorative: target.checked })}
          />
          Decorative, says nothing
        </label>
      </div>
    </>
  )
}
