import { useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '#web/editor/behaviour/use-draft.ts'
import type { FigureAttributes } from './figure-attributes.ts'
import styles from './figure.module.css'

type Props = {
  attributes: FigureAttributes
  takesFocus: boolean
  onChange: (change: Partial<FigureAttributes>) => void
  onDone: () => void
}

/** The alternative text of a picture, in one line. Enter and Esc return to the text. */
export function AltForm({ attributes, takesFocus, onChange, onDone }: Props) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const { alt, isDecorative } = attributes
  const { onBlur, ...field } = useDraft(alt, (text) => onChange({ alt: text }))
  const [opensByHand] = useState(takesFocus)
  useEffect(() => {
    if (opensByHand) ref.current?.focus()
  }, [opensByHand])
  return (
    <div
      className={`row close-lines tight ${styles.line}`}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        onBlur()
        onDone()
      }}
    >
      <label className="faint" htmlFor={`${id}-alt`}>
        Alt text
      </label>
      <input
        {...field}
        ref={ref}
        id={`${id}-alt`}
        name="alt"
        className={`control small low fill-or-wrap sides-2 ${styles.field}`}
        placeholder="What the picture shows, for people who cannot see it"
        maxLength={1000}
        disabled={isDecorative && !alt}
        onBlur={onBlur}
      />
      <label className={`pair small low ${styles.tick}`}>
        <input
          type="checkbox"
          checked={isDecorative && !alt}
          disabled={Boolean(alt)}
          onChange={({ target }) => onChange({ isDecorative: target.checked })}
        />
        Decorative
      </label>
    </div>
  )
}
