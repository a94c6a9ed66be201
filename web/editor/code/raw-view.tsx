import { useState } from 'react'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { bodyOf } from '#web/editor/html/read-html.ts'
import { removeBlock } from '#web/editor/live/move-caret.ts'
import { Button } from '#web/ui/button.tsx'
import { RawForm } from './raw-form.tsx'
import styles from './raw.module.css'

/** Stands in for HTML that no block of the editor can show; it can be edited as HTML. */
export function RawView(props: ReactNodeViewProps) {
  const { node, selected, editor, getPos } = props
  const html = String(node.attrs.html)
  const [isOpen, setOpen] = useState(html === '')
  return (
    <NodeViewWrapper
      className={`box soft on-sunken ${styles.raw}`}
      data-selected={selected || undefined}
    >
      <div className={`between faint ${styles.head}`} contentEditable={false}>
        <span>{isOpen ? '' : 'HTML'}</span>
        <span className="row tight">
          {!isOpen && (
            <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
              Edit as HTML
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={() => removeBlock(editor, getPos())}>
            Remove
          </Button>
        </span>
      </div>
      {isOpen ? (
        <RawForm {...props} html={html} onDone={() => setOpen(false)} />
      ) : (
        <p contentEditable={false}>{wordsOf(html)}</p>
      )}
    </NodeViewWrapper>
  )
}

function wordsOf(html: string): string {
  const words = bodyOf(html)
    .textContent?.trim()
    .replace(/\s*\n\s*/g, '\n')
  return words || html
}
