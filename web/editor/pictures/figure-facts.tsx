import { useId, useRef, useState, type FocusEvent } from 'react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { AltForm } from './alt-form.tsx'
import { sizeInWords } from './picture-files.ts'
import type { Upload } from './uploads.ts'
import styles from './figure.module.css'
import { figureOf, type FigureAttributes } from './figure-attributes.ts'

type Props = Pick<ReactNodeViewProps, 'node' | 'editor' | 'updateAttributes'> & {
  upload: Upload | undefined
  /** Of the picture as it is shown; 0 while not known. */
  sizeBytes: number
}

/** One line under a picture: its alternative text, which a press opens, its size and weight. */
export function FigureFacts({ node, editor, updateAttributes, upload, sizeBytes }: Props) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const attributes = figureOf(node)
  // Open from the upload on, and then until it is left with a text.
  const [isOpen, setOpen] = useState(Boolean(upload))
  const state = altState(attributes)
  const isKnown = state.tone === 'ok'
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isKnown && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div className={`row above-2 near ${styles.tools}`} contentEditable={false} onBlur={leave}>
      <button
        ref={toggle}
        type="button"
        className={`tag tone-${state.tone} micro to-start ${styles.alt}`}
        data-alt-toggle=""
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isKnown ? 'check' : 'warn'} small />
        <span>
          {state.text}
          <span className={styles.measures}>{measuresOf(attributes, upload, sizeBytes)}</span>
        </span>
      </button>
      <div id={id} className={styles.form} hidden={!isOpen}>
        {isOpen && (
          <AltForm
            attributes={attributes}
            takesFocus={!upload}
            onChange={updateAttributes}
            onDone={() => {
              setOpen(false)
              editor.view.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}

function altState({ alt, isDecorative }: FigureAttributes) {
  if (alt.trim()) return { tone: 'ok', text: 'Alt text set' }
  if (isDecorative) return { tone: 'ok', text: 'Decorative' }
  return { tone: 'warn', text: 'Alt text missing' }
}

function measuresOf(
  { width, height }: FigureAttributes,
  upload: Upload | undefined,
  sizeBytes: number,
): string {
  const bytes = sizeBytes || upload?.file.size
  const facts = [width && height && `${width} × ${height}`, bytes && sizeInWords(bytes)]
  return facts.map((fact) => (fact ? ` · ${fact}` : '')).join('')
}
