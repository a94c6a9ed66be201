import { useId, useState } from 'react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { Icon } from '#web/ui/icon.tsx'
import { FigureForm } from './figure-form.tsx'
import type { FigureAttributes } from './figure-view.tsx'
import { sizeInWords } from './picture-files.ts'
import type { Upload } from './uploads.ts'
import styles from './figure.module.css'

type Props = Pick<ReactNodeViewProps, 'node' | 'editor' | 'updateAttributes'> & {
  upload: Upload | undefined
}

export function FigureFacts({ node, updateAttributes, upload }: Props) {
  const id = useId()
  const attributes = node.attrs as FigureAttributes
  const [isOpen, setOpen] = useState(Boolean(upload))
  const state = altState(attributes)
  return (
    <div className={`row ${styles.tools}`} contentEditable={false}>
      <button
        type="button"
        className={`tag tone-${state.tone} ${styles.alt}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={state.tone === 'ok' ? 'check' : 'warn'} small />
        {state.text}
      </button>
      <span className={`faint ${styles.facts}`}>{factsOf(attributes, upload)}</span>
      <div id={id} className={`grid box ${styles.form}`} hidden={!isOpen}>
        {isOpen && <FigureForm attributes={attributes} onChange={updateAttributes} />}
      </div>
    </div>
  )
}

function altState({ alt, isDecorative }: FigureAttributes) {
  if (alt.trim()) return { tone: 'ok', text: 'Alt text set' }
  if (isDecorative) return { tone: 'ok', text: 'Decorative' }
  return { tone: 'warn', text: 'Alt text missing' }
}

function factsOf({ width, height }: FigureAttributes, upload: Upload | undefined): string {
  const { size = 0, type = '' } = upload?.file ?? {}
  const facts = [
    width && height && `${width} × ${height}`,
    size && sizeInWords(size),
    type.replace('image/', '').toUpperCase(),
  ]
  return facts.filter(Boolean).join(' · ')
}
